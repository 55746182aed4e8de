import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { OpenSlip_slip$data, OpenSlip_slip$key } from '../../__generated__/OpenSlip_slip.graphql.ts';
import openSlipOwnerQuery, {
  type OpenSlipOwnerQuery,
} from '../../__generated__/OpenSlipOwnerQuery.graphql.ts';
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

type Sales = NonNullable<OpenSlipQuery['response']['viewer']>['openSlips'];

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
  const { username } = data.tipster;
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    if (!accessToken()) return;
    // The header has already read the viewer, so anonymous readers send no query here.
    const asking = fetchQuery<OpenSlipOwnerQuery>(
      environment,
      openSlipOwnerQuery,
      {},
      { fetchPolicy: 'store-or-network' },
    ).subscribe({
      next: ({ viewer }) => setOwn(viewer?.tipster.username === username),
      // It is then shown as to every reader.
      error: () => {},
    });
    return () => asking.unsubscribe();
  }, [environment, username]);
  if (!isOwn) return children;
  return (
    <OwnSlip slip={data} shared={shared}>
      {children}
    </OwnSlip>
  );
}

interface Own {
  slip: OpenSlip_slip$data;
  shared: Shared;
  /** Shown until the sales are known. */
  children: ReactNode;
}

function OwnSlip({ slip, shared, children }: Own) {
  const environment = useRelayEnvironment();
  const { number, status, tipster } = slip;
  const isOver = status === 'FINISHED';
  const [openSlips, setOpenSlips] = useState<Sales | null>(null);
  const read = useCallback(
    () =>
      fetchQuery<OpenSlipQuery>(environment, openSlipQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
        next: ({ viewer }) => setOpenSlips(viewer?.openSlips ?? null),
        // The next sale, or the next visit, brings it.
        error: () => {},
      }),
    [environment],
  );
  useEffect(() => {
    if (isOver) return;
    const reading = read();
    return () => reading.unsubscribe();
  }, [isOver, read]);
  useFinance(isOver ? undefined : read);
  const t = useText();
  const { shareOn } = useUiTexts();
  if (!isOver && !openSlips) return children;
  const sales = openSlips?.find((one) => one.slip.number === number);
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
        {isOver && (
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

/** @public compiled by Relay; the component imports the artifact. */
export const openSlipOwnerGraphql = graphql`
  query OpenSlipOwnerQuery {
    viewer {
      tipster {
        username
      }
    }
  }
`;
