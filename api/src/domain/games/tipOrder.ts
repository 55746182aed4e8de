import { raw } from 'sql-template-tag';

/**
 * For tips `x` on games `g` in slip `s`: by kick-off, in a jackpot by coupon. Stored positions never change, because
 * proofs refer to them.
 */
export const tipOrder = raw(`CASE WHEN s."kind" <> 'JACKPOT' THEN g."kickoff" END, x."position"`);
