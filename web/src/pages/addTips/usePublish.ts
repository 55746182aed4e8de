import { useRef } from 'react';
import { graphql } from 'react-relay';
import { slipMessages } from '../../../../api/rules/messages.ts';
import type { usePublishMutation } from '../../__generated__/usePublishMutation.graphql.ts';
import { newAttemptKey } from '../../components/account/useAttemptKey.ts';
import { measure } from '../../lib/analytics.ts';
import { useAsk } from '../../relay/useAsk.ts';
import type { SlipDraft } from './slipDraft.ts';

export type PublishAnswer =
  | { kind: 'published'; message: string }
  | {
      kind: 'refused';
      message: string;
      /** The game that was refused, with its odds of now. */
      game: { number: number; odds: readonly { market: { id: number }; odds: string }[] } | null;
    };

/** Publishes a draft. The same draft keeps its key, so that a press after a lost answer does not publish it twice. */
export function usePublish(): { publish: (draft: SlipDraft) => Promise<PublishAnswer>; busy: boolean } {
  const [ask, busy] = useAsk<usePublishMutation>(publishMutation);
  const attempt = useRef({ content: '', key: '' });

  async function publish(draft: SlipDraft): Promise<PublishAnswer> {
    const tips = draft.tips.map(({ game, market, odds }) => ({ game, market, odds }));
    const price = Number(draft.price.trim());
    const content = JSON.stringify([tips, price]);
    if (attempt.current.content !== content) attempt.current = { content, key: newAttemptKey() };
    try {
      const { publishSlip: answer } = await ask({
        input: { tips, price, idempotencyKey: attempt.current.key },
      });
      if (answer.__typename === 'PublishSlipPayload') {
        attempt.current = { content: '', key: '' };
        measure('add_tip');
        return { kind: 'published', message: slipMessages.published };
      }
      const message = answer.fields?.[0]?.message ?? answer.message ?? slipMessages.failed;
      const game = answer.game ?? null;
      const teams = game ? `${game.homeTeam.name} v ${game.awayTeam.name}` : null;
      // The server may have put the game's name into its sentence already.
      const named = teams && !message.includes(teams) ? `${message} ${teams}` : message;
      return { kind: 'refused', message: named, game };
    } catch {
      return { kind: 'refused', message: slipMessages.failed, game: null };
    }
  }

  return { publish, busy };
}

const publishMutation = graphql`
  mutation usePublishMutation($input: PublishSlipInput!) {
    publishSlip(input: $input) {
      __typename
      ... on PublishSlipPayload {
        viewer {
          id
          canPost
        }
      }
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on GameRefusedError {
        game {
          number
          homeTeam {
            name
          }
          awayTeam {
            name
          }
          odds {
            odds
            market {
              id
            }
          }
        }
      }
    }
  }
`;
