import { useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { JackpotDraws_jackpot$key } from '../../../__generated__/JackpotDraws_jackpot.graphql.ts';
import drawsQuery, { type JackpotDrawsQuery } from '../../../__generated__/JackpotDrawsQuery.graphql.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { DrawDialog } from './DrawDialog.tsx';
import { drawnWord } from './drawnWord.ts';

/** Games of a jackpot that were not played, with the draws for them. Nothing when the company makes no draws. */
export function JackpotDraws({ jackpot }: { jackpot: JackpotDraws_jackpot$key }) {
  const { voidPolicy, draws, count, slip } = useFragment(jackpotDrawsJackpot, jackpot);
  const environment = useRelayEnvironment();
  const [entering, setEntering] = useState<string | null>(null);
  const off = slip.tips.filter(({ result }) => result === 'VOID');
  if (voidPolicy.kind !== 'PUBLIC_DRAW' || off.length === 0) return null;
  const chosen = off.find(({ game }) => game.id === entering);

  async function entered() {
    setEntering(null);
    await fetchQuery<JackpotDrawsQuery>(
      environment,
      drawsQuery,
      { slip: slip.number },
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      // The draw is saved; the old list stays until the connection is back.
      .catch(() => undefined);
  }

  return (
    <div className="w-full rounded-md bg-sunken px-3 py-1">
      <p className="pt-2 text-sm text-muted">
        {voidPolicy.text} <strong className="text-ink">{count.text}</strong>
      </p>
      <ul aria-label="Games that were not played" className="divide-y divide-line">
        {off.map(({ id, game }) => {
          const draw = draws.find(({ gameId }) => gameId === game.id);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <div className="min-w-0">
                <p className="font-bold">
                  {game.homeTeam.name} v {game.awayTeam.name}
                </p>
                {draw ? (
                  <p className="flex flex-wrap items-center gap-2 text-sm">
                    <Badge tone="info">{drawnWord(draw.outcome)}</Badge>
                    <TextLink to={draw.sourceUrl}>source</TextLink>
                  </p>
                ) : (
                  <p className="text-sm text-muted">No draw entered yet</p>
                )}
              </div>
              <Button tone="outline" size="sm" onClick={() => setEntering(game.id)}>
                {draw ? 'Change the draw' : 'Enter the draw'}
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <DrawDialog
          slip={slip.id}
          game={chosen.game.id}
          home={chosen.game.homeTeam.name}
          away={chosen.game.awayTeam.name}
          onDone={entered}
          onClose={() => setEntering(null)}
        />
      )}
    </div>
  );
}

const jackpotDrawsJackpot = graphql`
  fragment JackpotDraws_jackpot on Jackpot {
    voidPolicy {
      kind
      text
    }
    count {
      text
    }
    draws {
      gameId
      outcome
      sourceUrl
    }
    slip {
      id
      number
      tips {
        id
        result
        game {
          id
          homeTeam {
            name
          }
          awayTeam {
            name
          }
        }
      }
    }
  }
`;

/** @public compiled by Relay; the component imports the artifact. */
export const jackpotDrawsGraphql = graphql`
  query JackpotDrawsQuery($slip: Int!) {
    slip(number: $slip) {
      jackpot {
        ...JackpotDraws_jackpot
      }
    }
  }
`;
