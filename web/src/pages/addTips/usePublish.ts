import { graphql } from 'react-relay';
import { slipMessages } from '../../../../api/rules/messages.ts';
import type { usePublishMutation } from '../../__generated__/usePublishMutation.graphql.ts';
import { measure } from '../../lib/analytics.ts';
import { useAsk } from '../../relay/useAsk.ts';
import type { SlipDraft } from './slipDraft.ts';

export type PublishAnswer =
  | { kind: 'published'; message: string; slip?: number }
  | {
      kind: 'refused';
      message: string;
      /** The game that was refused, with its odds of now. */
      game: { number: number; odds: readonly { market: { id: number }; odds: string }[] } | null;
    };

type Keyed = SlipDraft & { key: string };

/** Publishes a draft. It keeps its key, so that a press after a lost answer does not publish it twice. */
export function usePublish(): { publish: (draft: Keyed) => Promise<PublishAnswer>; busy: boolean } {
  const [ask, busy] = useAsk<usePublishMutation>(publishMutation);

  async function publish(draft: Keyed): Promise<PublishAnswer> {
    const tips = draft.tips.map(({ game, market, odds }) => ({ game, market, odds }));
    const price = Number(draft.price.trim());
    try {
      const { publishSlip: answer } = await ask({ input: { tips, price, idempotencyKey: draft.key } });
      if (answer.__typename === 'PublishSlipPayload') {
        measure('add_tip');
        return { kind: 'published', message: slipMessages.published, slip: answer.slip?.number };
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
        slip {
          number
        }
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
