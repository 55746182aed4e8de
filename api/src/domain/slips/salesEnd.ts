/**
 * SQL: until when a slip (a row of "Slip" of this name) is sold (D3): its first kick-off as it was published, or sooner
 * when a game of it was brought forward or has begun before its time. A kick-off that is put off sells nothing longer.
 */
export const salesEnd = (slip: string): string => `least(${slip}."firstKickoff", ${slip}."salesCloseAt")`;

/** SQL: whether a slip that has no result is sold at a moment (an SQL expression); the first part has an index. */
export const isBeforeSalesEnd = (slip: string, moment: string): string =>
  `(${slip}."firstKickoff" > ${moment} AND (${slip}."salesCloseAt" IS NULL OR ${slip}."salesCloseAt" > ${moment}))`;
