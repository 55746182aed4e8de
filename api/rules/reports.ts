/** Reasons for which a visitor may report a slip or a tipster. */
export const reportReasons = ['SCAM', 'ADVERTISING', 'OFFENSIVE', 'IMPERSONATION', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonTexts: Readonly<Record<ReportReason, string>> = {
  SCAM: 'Asks for money outside Tipsoko, or promises sure wins',
  ADVERTISING: 'Advertises something else',
  OFFENSIVE: 'Insults or offends',
  IMPERSONATION: 'Pretends to be someone else',
  OTHER: 'Something else',
};
export const reportNoteLength = 300;
