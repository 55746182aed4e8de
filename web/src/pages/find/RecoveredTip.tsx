import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery, useQueryLoader } from 'react-relay';
import type { RecoveredTip_purchase$key } from '../../__generated__/RecoveredTip_purchase.graphql.ts';
import tipQuery, { type RecoveredTipQuery } from '../../__generated__/RecoveredTipQuery.graphql.ts';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { purchaseText } from '../../components/purchase/purchaseText.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { Table } from '../../ui/navigation/Table.tsx';

/** The tips that a purchase token unlocks. */
export function RecoveredTip({ token }: { token: string }) {
  const t = useText();
  const [reference, load] = useQueryLoader<RecoveredTipQuery>(tipQuery);
  useEffect(() => load({ token }, { fetchPolicy: 'store-or-network' }), [load, token]);
  const waiting = (
    <SkeletonGroup>
      <RowSkeleton rows={3} />
    </SkeletonGroup>
  );
  return (
    <LoadBoundary
      of={reference}
      fallback={
        <ErrorState
          title={t('Your tip did not load')}
          onRetry={() => load({ token }, { fetchPolicy: 'network-only' })}
        />
      }
    >
      <Suspense fallback={waiting}>{reference ? <Loaded reference={reference} /> : waiting}</Suspense>
    </LoadBoundary>
  );
}

function Loaded({ reference }: { reference: PreloadedQuery<RecoveredTipQuery> }) {
  const { purchase } = usePreloadedQuery<RecoveredTipQuery>(tipQuery, reference);
  return purchase ? <TipTable purchase={purchase} /> : null;
}

function TipTable({ purchase }: { purchase: RecoveredTip_purchase$key }) {
  const t = useText();
  const data = useFragment(recoveredTipPurchase, purchase);
  const { slip, plan, country } = data;
  const message = purchaseText(t, data);
  if (!slip) {
    return (
      <Notice tone="info" title={plan ? t('This payment is for {title}', { title: t(plan.title) }) : message}>
        {plan && (
          <TextLink to={country === 'KE' ? '/subscriptions' : '/subscriptions-flw'}>
            {t('See the premium tips')}
          </TextLink>
        )}
      </Notice>
    );
  }
  if (slip.locked) return <Notice tone="warning" title={message} />;
  return (
    <section className="grid gap-2">
      <Notice
        tone="success"
        title={t('Slip {number} by {username}', { number: slip.number, username: slip.tipster.username })}
      >
        <p>
          <Sentence
            english="Total odds {odds}. {link}"
            values={{
              odds: <strong className="figures">{slip.totalOdds}</strong>,
              link: <TextLink to={`/slip/${slip.number}`}>{t('Follow it live')}</TextLink>,
            }}
          />
        </p>
      </Notice>
      <Table
        caption={t('Your tips')}
        rows={slip.tips}
        rowKey={(tip) => tip.id}
        columns={[
          {
            key: 'game',
            header: t('Game'),
            title: true,
            cell: ({ game }) => (
              <span className="grid">
                {game.homeTeam.name} v {game.awayTeam.name}
                <span className="text-sm font-normal text-muted">
                  <LocalTime at={game.kickoff} />
                </span>
              </span>
            ),
          },
          { key: 'league', header: t('League'), wide: true, cell: ({ game }) => game.league.name },
          {
            key: 'tip',
            header: t('Tip'),
            wide: true,
            cell: ({ pick, odds }) => (
              <span className="flex flex-wrap items-baseline gap-x-2">
                <strong>{t(pick?.market.value)}</strong>
                <span className="figures text-muted">{odds}</span>
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

/** @public compiled by Relay; the page imports the artifact. */
export const recoveredTipGraphql = graphql`
  query RecoveredTipQuery($token: String!) {
    purchase(token: $token) {
      ...RecoveredTip_purchase
    }
  }
`;

const recoveredTipPurchase = graphql`
  fragment RecoveredTip_purchase on Purchase {
    message
    messageCode
    maskedPhone
    country
    plan {
      title
    }
    slip {
      number
      locked
      totalOdds
      tipster {
        username
      }
      tips {
        id
        odds
        pick {
          market {
            value
          }
        }
        game {
          kickoff
          homeTeam {
            name
          }
          awayTeam {
            name
          }
          league {
            name
          }
        }
      }
    }
  }
`;
