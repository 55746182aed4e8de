import type { JackpotCompany } from '../../db/generated/prisma/enums.ts';

/** Bookmakers' terms for unplayed games (docs/decisions/049). */
export type VoidPolicyKind = 'PUBLIC_DRAW' | 'RESULT_ABOVE';

export interface VoidPolicy {
  readonly kind: VoidPolicyKind;
  /** Unplayed games beyond which the jackpot is cancelled; null means no limit. */
  readonly offBeyond: number | null;
  readonly text: string;
}

export const voidPolicies: Readonly<Record<JackpotCompany, VoidPolicy>> = {
  SP: {
    kind: 'PUBLIC_DRAW',
    offBeyond: null,
    text: 'SportPesa draws the result of a game that is not played in public.',
  },
  BT: {
    kind: 'PUBLIC_DRAW',
    offBeyond: 3,
    text: 'Betika draws the result of a game that is not played in public. More than 3 such games: the jackpot is off.',
  },
  BP: {
    kind: 'RESULT_ABOVE',
    offBeyond: null,
    text: 'At betPawa a game that is not played takes the result of the game listed above it.',
  },
};
