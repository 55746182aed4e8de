import type { TimeWords } from '../../lib/times.ts';

/** '2026-11-21' → '21 Nov'. A calendar day of Nairobi, so no clock and no zone is involved. */
export function shortDate(date: string, { months }: Pick<TimeWords, 'months'>): string {
  const [, month = '', day = ''] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''}`.trim();
}
