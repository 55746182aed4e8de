import { graphql, useFragment } from 'react-relay';
import type { SlipCard_slip$key } from '../../__generated__/SlipCard_slip.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { TipsterByline } from '../tipster/TipsterByline.tsx';
import { CardTip } from './CardTip.tsx';
import { progressText } from './progressText.ts';
import { TotalOdds } from './TotalOdds.tsx';
import { useSlipStatus } from './useSlipStatus.ts';

export function SlipCard({ slip, featured }: { slip: SlipCard_slip$key; featured?: boolean }) {
  const t = useText();
  const data = useFragment(slipCardSlip, slip);
  const onSale = useSlipStatus(data) === 'ON_SALE';
  return (
    <Card
      as="article"
      featured={featured}
      className="[&>div:last-child]:h-full"
      aria-label={t('Slip {number}', { number: data.number })}
    >
      <div className="flex h-full flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <TipsterByline tipster={data.tipster} />
          {!onSale && <Badge tone="live">{t('In play')}</Badge>}
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {data.tips.map((tip) => (
            <CardTip key={tip.id} tip={tip} />
          ))}
        </ul>
        <div className="mt-auto flex items-end justify-between gap-2 pt-1">
          <dl className="grid min-w-0 grid-cols-[auto_1fr] items-baseline gap-x-2 text-xs">
            <dt className="text-muted">{t('Odds')}</dt>
            <dd className="figures whitespace-nowrap">
              <TotalOdds slip={data} className="text-lg font-extrabold" />
            </dd>
            <dt className="text-muted">{onSale ? t('Closes') : t('Now')}</dt>
            <dd className="font-bold whitespace-nowrap">
              {onSale ? (
                <Countdown
                  to={data.firstKickoff}
                  fallback={<LocalTime at={data.firstKickoff} />}
                  over={t('now')}
                />
              ) : (
                progressText(t, data.progress)
              )}
            </dd>
          </dl>
          {onSale && data.locked ? (
            <LinkButton to={`/buy_tip/${data.number}`} tone="buy">
              <span className="whitespace-nowrap">
                <Sentence
                  english="Buy for {price}"
                  values={{ price: <Price text={data.price.text} size="inherit" /> }}
                />
              </span>
            </LinkButton>
          ) : (
            <LinkButton to={`/slip/${data.number}`} tone="outline">
              {t('Follow')}
            </LinkButton>
          )}
        </div>
        {onSale && data.locked && (
          <div className="-mx-3 -mb-2 flex justify-between">
            <LinkButton to={`/slip/${data.number}`} tone="quiet" size="sm">
              {t('Details')}
            </LinkButton>
            <LinkButton to={`/select-country/${data.number}`} tone="quiet" size="sm">
              {t('Buy from other countries')}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}

const slipCardSlip = graphql`
  fragment SlipCard_slip on Slip {
    number
    totalOdds
    totalOddsExact
    status
    locked
    firstKickoff
    price {
      text
    }
    progress {
      won
      lost
      void
      live
      awaitingResult
      toCome
      held
      total
      text
    }
    tipster {
      ...TipsterByline_tipster
    }
    tips {
      id
      ...CardTip_tip
    }
  }
`;
