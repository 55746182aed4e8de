import { lazy, Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SlipOffer_slip$key } from '../../__generated__/SlipOffer_slip.graphql.ts';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { useBuyDoor } from '../../components/slip/useBuyDoor.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { accessToken } from '../../relay/session.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Flag } from '../../ui/display/Flag.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useHydrated } from '../../ui/kit/useHydrated.ts';
import type { Shared } from './OpenSlip.tsx';

// Buyers of a locked slip do not load it.
const OpenSlip = lazy(async () => ({ default: (await import('./OpenSlip.tsx')).OpenSlip }));

/** Price and ways to buy; after the first kick-off, that it is no longer on sale. Its tipster shares it here. */
export function SlipOffer({ slip, shared }: { slip: SlipOffer_slip$key; shared: Shared }) {
  const t = useText();
  const data = useFragment(slipOfferSlip, slip);
  const { number, status, locked, price, prices, jackpot } = data;
  const hydrated = useHydrated();
  const door = useBuyDoor(number, price, prices);
  if (!locked || status === 'FINISHED') {
    const isOver = status === 'FINISHED';
    const open = isOver ? null : <Notice tone="success">{t('You can see the picks of this slip.')}</Notice>;
    // Most who read a finished slip have no account.
    if (!hydrated || (isOver && !accessToken())) return open;
    return (
      <LoadBoundary of={number} fallback={open}>
        <Suspense fallback={open}>
          <OpenSlip slip={data} shared={shared}>
            {open}
          </OpenSlip>
        </Suspense>
      </LoadBoundary>
    );
  }
  if (status === 'IN_PLAY') {
    return (
      <Notice tone="info" title={t('No longer on sale')}>
        {t('The first game has kicked off. Follow it here: all picks are shown when the slip has finished.')}{' '}
        <TextLink to="/find_tip">{t('Bought it? Find it here.')}</TextLink>
      </Notice>
    );
  }
  // The jackpots of the Uganda company are paid there.
  const uganda = jackpot?.company === 'BP';
  const here = uganda ? { to: `/buy_tip_ug/${number}`, price: prices.uganda.text } : door;
  const buy = (
    <LinkButton to={here.to} tone="buy" size="lg" block>
      <span>
        <Sentence english="Buy for {price}" values={{ price: <Price text={here.price} size="inherit" /> }} />
      </span>
    </LinkButton>
  );
  const rows = [
    ...(uganda ? [] : [{ code: 'ke', country: 'Kenya', text: price.text, to: `/buy_tip/${number}` }]),
    { code: 'ug', country: 'Uganda', text: prices.uganda.text, to: `/buy_tip_ug/${number}` },
    { code: 'ng', country: 'Nigeria', text: prices.nigeria.text, to: `/buy_tip_ng/${number}` },
    { code: 'un', country: 'International', text: prices.international.text, to: `/buy_tip_us/${number}` },
  ].filter(({ to }) => to !== here.to);
  return (
    <Card as="section" aria-label={t('Buy this slip')}>
      <div className="grid gap-4">
        {/* On a phone the way to buy stays at the thumb while one reads the games. */}
        <div className="fixed inset-x-0 bottom-14 z-10 border-t border-line bg-surface px-4 py-2 md:hidden [:root:has([data-cookies])_&]:bottom-25">
          {buy}
        </div>
        <div className="max-md:hidden">{buy}</div>
        <p className="text-sm text-muted">
          {uganda || door.sale
            ? t('You pay on a secure card or bank page, and the picks come by e-mail too.')
            : t('You get an M-Pesa prompt on your phone. The picks show here and come by SMS.')}
        </p>
        <div className="grid gap-1 border-t border-line pt-3">
          <div className="flex items-center justify-between">
            <h2 className="text-sm">{t('From other countries')}</h2>
            <TextLink
              to={`/select-country/${number}`}
              className="inline-flex min-h-11 items-center text-sm font-bold text-link hover:underline"
            >
              {t('Choose a country')}
            </TextLink>
          </div>
          <ul>
            {rows.map((row) => (
              <li key={row.code}>
                <TextLink
                  to={row.to}
                  className="flex min-h-11 items-center gap-2.5 rounded-md px-1 font-semibold hover:bg-sunken"
                >
                  <Flag code={row.code} />
                  <span className="grow">{t(row.country)}</span>
                  <Price text={row.text} size="sm" />
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}

const slipOfferSlip = graphql`
  fragment SlipOffer_slip on Slip {
    ...OpenSlip_slip
    number
    status
    locked
    price {
      amount
      text
    }
    prices {
      uganda {
        text
      }
      nigeria {
        text
      }
      international {
        text
      }
    }
    jackpot {
      company
    }
  }
`;
