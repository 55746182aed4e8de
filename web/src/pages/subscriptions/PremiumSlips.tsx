import { subscriptionLimits } from '@tipsoko/rules/limits';
import { useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PremiumSlips_payload$key } from '../../__generated__/PremiumSlips_payload.graphql.ts';
import { SlipPicks } from '../../components/purchase/SlipPicks.tsx';
import { TipsterByline } from '../../components/tipster/TipsterByline.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useHasPassed } from '../../ui/kit/useHasPassed.ts';
import type { Way } from './way.ts';

/** A fragment reference; the slips stay in Relay's store. */
export type PremiumSlipsFound = PremiumSlips_payload$key;

interface Props {
  found: PremiumSlipsFound;
  /** Names the missing subscription. */
  way?: Way;
  /** Leads back to paying. */
  onRenew?: () => void;
}

export function PremiumSlips({ found, way = 'phone', onRenew }: Props) {
  const t = useText();
  const { slips, endsAt, plan } = useFragment(premiumSlipsPayload, found);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const end = Date.parse(endsAt ?? '');
  const renewFrom = Number.isNaN(end) ? 0 : end - subscriptionLimits.renewDays * 86_400_000;
  const endsSoon = useHasPassed(new Date(renewFrom).toISOString());
  if (!endsAt) {
    return (
      <section aria-labelledby="premium-slips">
        <h2 id="premium-slips" ref={heading} tabIndex={-1} className="sr-only">
          {t('Your premium tips')}
        </h2>
        <Notice
          tone="warning"
          title={
            way === 'phone'
              ? t('No active subscription for this number')
              : t('No active subscription for this e-mail address')
          }
        >
          {onRenew ? (
            <Button tone="outline" onClick={onRenew}>
              {t('Subscribe again')}
            </Button>
          ) : (
            <TextLink to="#plans">{t('See the plans')}</TextLink>
          )}
        </Notice>
      </section>
    );
  }
  return (
    <section aria-labelledby="premium-slips" className="grid gap-3">
      <h2 id="premium-slips" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('Your premium tips')}
      </h2>
      {plan && endsAt && (
        <p className="text-muted">
          <Sentence
            english="{plan} until {time}"
            values={{ plan: t(plan.title), time: <LocalTime at={endsAt} /> }}
          />
        </p>
      )}
      {endsSoon && (
        <Notice tone="info" title={t('Your subscription ends soon')}>
          {t('Renew now: the new days are added to the ones you have left.')}{' '}
          {onRenew ? (
            <Button tone="outline" size="sm" onClick={onRenew}>
              {t('Renew')}
            </Button>
          ) : (
            <TextLink to="#plans">{t('Renew')}</TextLink>
          )}
        </Notice>
      )}
      {slips.length === 0 ? (
        <EmptyState title={t('No premium slip is on sale now')}>
          {t('New ones come every day. Check back later.')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {slips.map((slip) => (
            <Card key={slip.id} as="li">
              <div className="grid gap-3">
                <div className="flex items-center justify-between gap-3">
                  <TipsterByline tipster={slip.tipster} />
                  <span className="figures text-lg font-extrabold">{slip.totalOdds}</span>
                </div>
                <SlipPicks slip={slip} />
              </div>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

const premiumSlipsPayload = graphql`
  fragment PremiumSlips_payload on PremiumSlipsPayload {
    endsAt
    plan {
      title
    }
    slips {
      id
      totalOdds
      tipster {
        ...TipsterByline_tipster
      }
      ...SlipPicks_slip
    }
  }
`;
