import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { BuyShell_slip$data, BuyShell_slip$key } from '../../__generated__/BuyShell_slip.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { isUnderWay } from '../../components/purchase/isUnderWay.ts';
import { LatePayment } from '../../components/purchase/LatePayment.tsx';
import { SlipPicks } from '../../components/purchase/SlipPicks.tsx';
import { usePurchaseToken } from '../../components/purchase/usePurchaseToken.ts';
import { PageShell } from '../../components/site/PageShell.tsx';
import { oddsText } from '../../components/slip/oddsText.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { contacts } from '../../lib/siteFacts.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useHydrated } from '../../ui/kit/useHydrated.ts';
import { AdultsOnly } from './AdultsOnly.tsx';
import { TipsterRecord } from './TipsterRecord.tsx';
import { useShowOnceOpen } from './useShowOnceOpen.ts';
import { WhatYouGet } from './WhatYouGet.tsx';

const RENEW_SECONDS = 5;

interface Props {
  slip: BuyShell_slip$key;
  price: string;
  path: string;
  way: 'phone' | 'email';
  /** Country name, when buyers are not in Kenya. */
  from?: string;
  children: (payment: { keep: (token: string) => void }) => ReactNode;
}

/** A buy page: price and record, then the form or the payment status, then the games. */
export function BuyShell({ slip, price, path, way, from, children }: Props) {
  const t = useText();
  const data = useFragment(buyShellSlip, slip);
  const bought = useUnlessLeft(data.viewerPurchase);
  const payment = usePurchaseToken(`slip:${data.number}`, bought?.token ?? null);
  // The server's state, until the browser has its own answer.
  const known = payment.token !== null && payment.token === bought?.token ? bought : null;
  const { username } = data.tipster;
  const games = t.count(data.tipCount, '{count} game', '{count} games');
  const title = from ? t('Buy tip - {country}', { country: t(from) }) : t('Buy tip');
  const onSale = data.status === 'ON_SALE';
  const picks = useShowOnceOpen(data.locked);
  return (
    <PageShell
      title={data.jackpot?.title ?? t('Slip {number} by {username}', { number: data.number, username })}
      here={title}
      trail={[{ label: t('Tips'), to: '/active_tips' }]}
    >
      <PageHead
        title={`${title} | ${username}`}
        description={t('{games} at total odds {totalOdds} by {username}, for {price}.', {
          games,
          totalOdds: oddsText(t, data),
          username,
          price,
        })}
        canonical={path}
        waitsForTouch={onSale && data.locked && !data.viewerPurchase}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <Card featured className="lg:order-2 lg:sticky lg:top-20">
          <div className="grid grid-cols-1 gap-4">
            <PriceAndOdds data={data} price={price} />
            {data.locked && <TipsterRecord tipster={data.tipster} />}
            {payment.token ? (
              <>
                <LatePayment token={payment.token} known={known} onRetry={payment.drop} />
                {known && (
                  <noscript>
                    {isUnderWay(known.state) ? (
                      <Renewing path={path} />
                    ) : (
                      data.locked && onSale && <div className="grid gap-4">{children(payment)}</div>
                    )}
                  </noscript>
                )}
              </>
            ) : !data.locked ? (
              <Notice tone="success" title={t('You can read this slip')} />
            ) : onSale ? (
              <>
                {children(payment)}
                <AdultsOnly />
              </>
            ) : (
              <Notice tone="warning" title={t('No longer on sale')}>
                <p>{t('The first game has started. Already bought it?')}</p>
                <TextLink to={way === 'phone' ? '/find_tip' : '/find_tip_ng'}>{t('Find your tip')}</TextLink>
              </Notice>
            )}
          </div>
        </Card>
        <div className="grid grid-cols-1 gap-4">
          <Card as="section" aria-label={t('The slip')} ref={picks} className="scroll-mt-20">
            <Games data={data} games={games} />
          </Card>
          {data.locked && <WhatYouGet games={data.tipCount} way={way} moneyBack={data.moneyBack} />}
          {data.locked && <OtherWays number={data.number} way={way} />}
        </div>
      </div>
    </PageShell>
  );
}

function PriceAndOdds({ data, price }: { data: BuyShell_slip$data; price: string }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="grid">
        <span className="text-sm text-muted">{t('Price')}</span>
        <Price text={price} size="lg" />
        {data.moneyBack && <span className="text-sm font-bold text-won">{t('Money back if it loses')}</span>}
      </p>
      <p className="grid justify-items-end">
        <span className="text-sm text-muted">{t('Total odds')}</span>
        <span className="figures text-2xl font-extrabold">{oddsText(t, data)}</span>
      </p>
    </div>
  );
}

function Games({ data, games }: { data: BuyShell_slip$data; games: string }) {
  const t = useText();
  const onSale = data.status === 'ON_SALE';
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span className="font-bold text-ink">{games}</span>
        <span>
          <Sentence
            english={onSale ? 'Closes: {time}' : 'Started {time}'}
            values={{
              time: onSale ? (
                <Countdown
                  to={data.firstKickoff}
                  fallback={<LocalTime at={data.firstKickoff} />}
                  over={t('now')}
                />
              ) : (
                <LocalTime at={data.firstKickoff} />
              ),
            }}
          />
        </span>
      </p>
      <SlipPicks slip={data} />
    </div>
  );
}

/** For buyers who paid already, and for those who cannot pay here. */
function OtherWays({ number, way }: { number: number; way: Props['way'] }) {
  const t = useText();
  return (
    <>
      <p className="text-sm text-muted">
        <Sentence
          english="Paid but got nothing? {find} or call {phone}"
          values={{
            find: (
              <TextLink to={way === 'phone' ? '/find_tip' : '/find_tip_ng'}>{t('Find your tip')}</TextLink>
            ),
            phone: <TextLink to={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</TextLink>,
          }}
        />
      </p>
      {/* Aligns the button's label with the text above. */}
      <div className="-ml-4">
        <LinkButton to={way === 'phone' ? `/select-country/${number}` : `/buy_tip/${number}`} tone="quiet">
          {way === 'phone' ? t('Buy from other countries') : t('Pay by M-Pesa in Kenya')}
        </LinkButton>
      </div>
    </>
  );
}

const buyShellSlip = graphql`
  fragment BuyShell_slip on Slip {
    number
    tipCount
    moneyBack
    totalOdds
    totalOddsExact
    status
    locked
    firstKickoff
    jackpot {
      title
    }
    tipster {
      username
      ...TipsterRecord_tipster
    }
    viewerPurchase {
      token
      state
      ...PurchaseStatus_purchase
    }
    ...SlipPicks_slip
  }
`;

/** A failed payment is shown only on the page where it was made; a visitor who arrives by a link gets the form. */
function useUnlessLeft<Purchase extends { readonly token?: string | null; readonly state: string }>(
  purchase: Purchase | null | undefined,
): Purchase | null {
  const byLink = useHydrated();
  const [left] = useState(() =>
    byLink && purchase && !isUnderWay(purchase.state) && purchase.state !== 'PAID' ? purchase.token : null,
  );
  return purchase && purchase.token !== left ? purchase : null;
}

/** Without script the page that waits for a payment loads itself again. */
function Renewing({ path }: { path: string }) {
  const t = useText();
  return (
    <>
      <meta httpEquiv="refresh" content={`${RENEW_SECONDS}; url=${path}`} />
      <p className="text-sm text-muted">{t('This page refreshes every few seconds.')}</p>
    </>
  );
}
