import { raw } from 'sql-template-tag';

/**
 * Tips `x` on games `g` in the slip `s` by kick-off, in a jackpot as on its coupon. Positions stay as published, because
 * proofs and draws name them.
 */
export const tipOrder = raw(`CASE WHEN s."kind" <> 'JACKPOT' THEN g."kickoff" END, x."position"`);
