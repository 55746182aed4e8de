import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { OpenSlip_slip$data, OpenSlip_slip$key } from '../../__generated__/OpenSlip_slip.graphql.ts';
import openSlipQuery, { type OpenSlipQuery } from '../../__generated__/OpenSlipQuery.graphql.ts';
import { useFinance } from '../../components/account/useFinance.ts';
import { sharePicture, sharePictureSize } from '../../components/kit/sharePicture.ts';
import { useText } from '../../language/useText.ts';
import { keepFirstStep } from '../../lib/firstSteps.ts';
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

type Viewer = NonNullable<OpenSlipQuery['response']['viewer']>;

interface Props {
  slip: OpenSlip_slip$key;
  shared: Shared;
  /** Shown to everybody else who sees the picks. */
  children: ReactNode;
}

/** Shows the tipster of the slip its sales and a button to share it. */
export function OpenSlip({ slip, shared, children }: Props) {
  const environment = useRelayEnvironment();
  const data = useFragment(openSlipSlip, slip);
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const read = useCallback(
    () =>
      fetchQuery<OpenSlipQuery>(environment, openSlipQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
        next: (answer) => setViewer(answer.viewer ?? null),
        // The next sale, or the next visit, brings it.
        error: () => {},
      }),
    [environment],
  );
  useEffect(() => {
    if (!accessToken()) return;
    const reading = read();
    return () => reading.unsubscribe();
  }, [read]);
  if (viewer?.tipster.username !== data.tipster.username) return children;
  const sales = viewer.openSlips.find((one) => one.slip.number === data.number);
  return <OwnSlip slip={data} sales={sales} shared={shared} onSale={read} />;
}

interface Own {
  slip: OpenSlip_slip$data;
  /** None once it has finished. */
  sales: Viewer['openSlips'][number] | undefined;
  shared: Shared;
  onSale: () => void;
}

function OwnSlip({ slip, sales, shared, onSale }: Own) {
  const t = useText();
  const { shareOn } = useUiTexts();
  useFinance(onSale);
  const { number, status, tipster } = slip;
  return (
    <Card as="section" aria-label={sales ? t('Your sales') : t('Share your slip')}>
      <div className="grid gap-3">
        {sales && (
          <p className="flex items-baseline justify-between gap-3" role="status">
            <span className="text-muted">
              {sales.buyers === 0
                ? t('No buyer yet')
                : t.count(sales.buyers, '{count} buyer', '{count} buyers')}
            </span>
            <Price text={sales.income.text} size="lg" />
          </p>
        )}
        {status === 'FINISHED' && (
          <img
            src={sharePicture(`/slip/${number}`)}
            alt={t('Chats show this picture when you share the slip.')}
            {...sharePictureSize}
            className="h-auto w-full rounded-md border border-line"
          />
        )}
        {status !== 'IN_PLAY' && (
          <LinkButton
            to={shareAddress('whatsapp', shared.url, shared.text)}
            onClick={() => keepFirstStep(tipster.username, { shared: true })}
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

const openSlipSlip = graphql`
  fragment OpenSlip_slip on Slip {
    number
    status
    tipster {
      username
    }
  }
`;

/** @public compiled by Relay; the component imports the artifact. */
export const openSlipGraphql = graphql`
  query OpenSlipQuery {
    viewer {
      tipster {
        username
      }
      openSlips {
        buyers
        income {
          text
        }
        slip {
          number
        }
      }
    }
  }
`;
