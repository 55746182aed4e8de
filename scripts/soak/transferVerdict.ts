import { type Currency, exponentOf } from '@tipsoko/rules/money';
import type { Audit } from './audit.ts';
import type { Outside } from './outside.ts';

/** Compares withdrawals abroad with what the provider has sent: not more than was withdrawn, and all that is called paid. */
export function judgeTransfers(found: Audit, { cards }: Outside): { broken: string[]; sent: number } {
  const broken: string[] = [];
  const orders = cards.transfers.transfers();
  const successful = orders.filter(({ status }) => status === 'SUCCESSFUL');
  const abroad = found.withdrawals.filter(({ sent }) => sent !== null);
  const accounts = new Set([...orders.map(({ account }) => account), ...abroad.map(({ phone }) => phone)]);
  for (const account of accounts) {
    const got = successful
      .filter((one) => one.account === account)
      .reduce(
        (sum, { amount, currency }) =>
          sum + Math.round(Number(amount) * 10 ** exponentOf(currency as Currency)),
        0,
      );
    const mine = abroad.filter(({ phone }) => phone === account);
    const sumOf = (counts: (state: string) => boolean) =>
      mine.filter(({ state }) => counts(state)).reduce((sum, { sent }) => sum + (sent ?? 0), 0);
    const least = sumOf((state) => state === 'PAID');
    const most = sumOf((state) => state !== 'FAILED');
    if (got < least || got > most) broken.push(`${account} withdrew ${least} to ${most} and received ${got}`);
  }
  return { broken, sent: successful.length };
}
