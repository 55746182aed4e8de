import { code, type Guard } from './guard.ts';

const CARD_REFUNDS = 'api/src/domain/withdrawals/cardRefunds.test.ts';
const BALANCES = 'api/src/domain/reconciliation/balances.test.ts';
const DAYS = 'api/src/domain/reconciliation/days.test.ts';
const PAGES = 'api/src/domain/reconciliation/pagesOfTheList.test.ts';
const RECONCILE = 'api/src/domain/reconciliation/reconcile.test.ts';
const DIFFERENCES = 'api/src/domain/differences/differences.test.ts';

/** Guards of card refunds, and of what is compared with the providers. */
export const reconciliationGuards: readonly Guard[] = [
  code(
    'compare: M-Pesa is not asked about what credit paid',
    'reconciliation/reconcileMpesa.ts',
    [` AND "amountMinor" > 0 AND`, ' AND'],
    [RECONCILE, 'what credit paid'],
  ),
  code(
    'compare: what credit paid of a price is not missed at M-Pesa',
    'reconciliation/reconcileMpesa.ts',
    ['coalesce("paidAmountMinor", "amountMinor") AS "paidMinor"', '"priceKesMinor" AS "paidMinor"'],
    [RECONCILE, 'what credit paid'],
  ),
  code(
    'compare: a card refund of another amount is held',
    'withdrawals/resolveCardRefund.ts',
    [
      '    if (told.amountIn(ours.currency) !== ours.amountMinor) {',
      '    if (told.amountIn(ours.currency) === 1n) {',
    ],
    [CARD_REFUNDS, 'of another amount'],
  ),
  code(
    'compare: a refund by hand that moved nothing is no difference',
    'withdrawals/resolveCardRefund.ts',
    ["if (!ours && status !== 'completed') return 'already';", ''],
    [CARD_REFUNDS, 'has moved no money'],
  ),
  code(
    'compare: a card refund whose answer was lost is found by its charge',
    'withdrawals/resolveCardRefund.ts',
    ["state: { in: ['SENDING', 'UNKNOWN'] },", "state: { in: ['SENDING'] },"],
    [CARD_REFUNDS, 'whose answer is lost'],
  ),
  code(
    'compare: a card refund that is turned away is sent again',
    'withdrawals/sendCardRefund.ts',
    ["answer.outcome === 'refused' && answer.retryable", "answer.outcome === 'refused' && !answer.outcome"],
    [CARD_REFUNDS, 'is turned away'],
  ),
  code(
    'compare: cleared charges are not posted',
    'reconciliation/compareBalance.ts',
    ['if (charged <= 0n) return;', 'if (charged === 0n) return;'],
    [BALANCES, 'clears the charges|lies there'],
  ),
  code(
    'compare: what is on its way explains its own amount only',
    'reconciliation/compareBalance.ts',
    ['difference >= -open.outMinor && difference', 'difference >= -open.outMinor - 1n && difference'],
    [BALANCES, 'allows for'],
  ),
  code(
    'compare: an answer counts once',
    'reconciliation/compareBalance.ts',
    ['where: { token, answeredAt: null },', 'where: { token },'],
    [BALANCES, 'takes an answer once|lies there'],
  ),
  code(
    'compare: a day is done an hour later',
    'reconciliation/reconciledDay.ts',
    ['< 3_600_000) return;', '< 1_800_000) return;'],
    [DAYS, 'a day is compared'],
  ),
  code(
    'compare: a day is written once',
    'reconciliation/reconciledDay.ts',
    ['skipDuplicates: true,', 'skipDuplicates: false,'],
    [DAYS, 'once, with what'],
  ),
  code(
    'compare: a comparison begins today at the latest',
    'reconciliation/reconciledDay.ts',
    ['Math.min(wanted, today)', 'wanted'],
    [DAYS, 'today at the latest'],
  ),
  code(
    'compare: what is young is left alone',
    'reconciliation/reconcileMpesa.ts',
    ['    if (one.at > to) continue;\n', ''],
    [PAGES, 'younger than ten'],
  ),
  code(
    'compare: a day with one that failed is compared again',
    'reconciliation/reconcileMpesa.ts',
    ['whole = false;', 'void whole;'],
    [PAGES, 'goes on after one'],
  ),
  code(
    'compare: a till payment is of the life of its prompt',
    'reconciliation/reconcileMpesa.ts',
    ['const PROMPTED_AFTER_MS = 2 * 60_000;', 'const PROMPTED_AFTER_MS = 3 * 60_000;'],
    [PAGES, 'within the life'],
  ),
  code(
    'compare: an explained balance hides no other',
    'differences/recordDifference.ts',
    [` AND d."kind" <> 'BALANCE'`, ''],
    [DIFFERENCES, 'of a balance'],
  ),
  code(
    'compare: a difference alarms when it is new',
    'differences/recordDifference.ts',
    ['if (!row?.isNew) return;', 'if (!row) return;'],
    [DIFFERENCES, 'raises an alarm'],
  ),
  code(
    'compare: differences are for staff',
    '../graphql/staff/reconciliation.ts',
    ['viewer.account?.isStaff ? uuidOf(id) : noUuid', 'uuidOf(id)'],
    ['api/src/graphql/prismaNouns.test.ts', 'own rows'],
  ),
];
