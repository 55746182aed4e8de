import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import openSlipQuery, { type OpenSlipQuery } from '../../__generated__/OpenSlipQuery.graphql.ts';
import { useFinance } from '../../components/account/useFinance.ts';
import { useText } from '../../language/useText.ts';
import { accessToken } from '../../relay/session.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { networkIcons } from '../../ui/action/networkIcons.ts';
import { shareAddress } from '../../ui/action/shareTargets.ts';
import { Card } from '../../ui/display/Card.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';

export interface Shared {
  readonly url: string;
  readonly text: string;
}

type Sales = NonNullable<OpenSlipQuery['response']['viewer']>['openSlips'][number];

interface Props {
  number: number;
  shared: Shared;
  /** Shown to its buyers. */
  children: ReactNode;
}

/** Shows the tipster of the slip its sales and a button to share it. */
export function OpenSlip({ number, shared, children }: Props) {
  const environment = useRelayEnvironment();
  const [sales, setSales] = useState<Sales | null>(null);
  const read = useCallback(
    () =>
      fetchQuery<OpenSlipQuery>(environment, openSlipQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
        next: ({ viewer }) => setSales(viewer?.openSlips.find(({ slip }) => slip.number === number) ?? null),
        // The next sale, or the next visit, brings it.
        error: () => {},
      }),
    [environment, number],
  );
  useEffect(() => {
    if (!accessToken()) return;
    const reading = read();
    return () => reading.unsubscribe();
  }, [read]);
  return sales === null ? children : <OwnSlip sales={sales} shared={shared} onSale={read} />;
}

function OwnSlip({ sales, shared, onSale }: { sales: Sales; shared: Shared; onSale: () => void }) {
  const t = useText();
  const { shareOn } = useUiTexts();
  useFinance(onSale);
  const { buyers, income, slip } = sales;
  return (
    <Card as="section" aria-label={t('Your sales')}>
      <div className="grid gap-3">
        <p className="flex items-baseline justify-between gap-3" role="status">
          <span className="text-muted">
            {buyers === 0 ? t('No buyer yet') : t.count(buyers, '{count} buyer', '{count} buyers')}
          </span>
          <Price text={income.text} size="lg" />
        </p>
        {slip.status === 'ON_SALE' && (
          <LinkButton
            to={shareAddress('whatsapp', shared.url, shared.text)}
            tone="buy"
            size="lg"
            block
            icon={
              <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                <path d={networkIcons.whatsapp} />
              </svg>
            }
          >
            {shareOn('WhatsApp')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/** @public compiled by Relay; the component imports the artifact. */
export const openSlipGraphql = graphql`
  query OpenSlipQuery {
    viewer {
      openSlips {
        buyers
        income {
          text
        }
        slip {
          number
          status
        }
      }
    }
  }
`;
