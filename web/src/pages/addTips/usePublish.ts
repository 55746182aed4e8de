import { slipMessages } from '@tipsoko/rules/messages';
import { publicText } from '@tipsoko/rules/publicText';
import { graphql } from 'react-relay';
import type { usePublishMutation } from '../../__generated__/usePublishMutation.graphql.ts';
import { typedCodes } from '../../components/account/typedCodes.ts';
import { useText } from '../../language/useText.ts';
import { measure } from '../../lib/analytics.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import type { SlipDraft } from './slipDraft.ts';

export type PublishAnswer =
  | { kind: 'published'; message: string; slip?: number }
  | {
      kind: 'refused';
      message: string;
      game: { number: number; odds: readonly { market: { id: number }; odds: string }[] } | null;
    };

type Keyed = SlipDraft & { key: string };

/** Publishes a draft. It keeps its key, so that a press after a lost answer does not publish it twice. */
export function usePublish(): { publish: (draft: Keyed) => Promise<PublishAnswer>; busy: boolean } {
  const t = useText();
  const { mutate, busy } = useFormMutation<usePublishMutation>(publishMutation, slipMessages.failed);

  async function publish(draft: Keyed): Promise<PublishAnswer> {
    const tips = draft.tips.map(({ game, market, odds }) => ({ game, market, odds }));
    const price = Number(draft.price.trim());
    const moneyBack = draft.moneyBack === true;
    const reason = publicText(draft.reason ?? '') || null;
    const bookingCodes = typedCodes(draft.codes);
    const input = { tips, price, moneyBack, reason, bookingCodes, idempotencyKey: draft.key };
    const { done, answer, refusal } = await mutate({ input });
    if (done) {
      measure('add_tip');
      return { kind: 'published', message: t(slipMessages.published), slip: answer.slip?.number };
    }
    const message = Object.values(refusal?.fields ?? {})[0] ?? refusal?.message ?? t(slipMessages.failed);
    const game = answer?.game ?? null;
    const teams = game ? `${game.homeTeam.name} v ${game.awayTeam.name}` : null;
    return { kind: 'refused', message: teams ? `${message} ${teams}` : message, game };
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
      ...refusal_error @relay(mask: false)
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
