import { code, type Guard, trigger } from './guard.ts';

const PAUSE = 'api/src/domain/payouts/payoutPause.test.ts';
const ROW = 'api/src/domain/payouts/payoutRow.test.ts';
const EVIDENCE = 'api/src/domain/withdrawals/payoutEvidence.test.ts';
const RETRY = 'api/src/domain/withdrawals/retryWithdrawal.test.ts';
const NEW = 'api/src/domain/withdrawals/newTipster.test.ts';
const REQUEST = 'api/src/domain/withdrawals/requestWithdrawal.test.ts';

/** Guards of withdrawals: who may request one, sending once, and what a report proves. */
export const payoutGuards: readonly Guard[] = [
  { ...trigger('Withdrawal_review', 'Withdrawal', 'no writer moves'), tests: NEW },
  code(
    'withdrawal: what staff have not looked at is not sent',
    'withdrawals/sendPayout.ts',
    [
      `if (state === 'REQUESTED') return !inReview;`,
      `if (state === 'REQUESTED') return inReview || !inReview;`,
    ],
    [NEW, 'the first withdrawal'],
  ),
  code(
    'withdrawal: what waits for staff has no turn',
    'withdrawals/requestWithdrawal.ts',
    ['const nextCheckAt = row.reviewDueAt ? null : new', 'const nextCheckAt = new'],
    [NEW, 'the first withdrawal'],
  ),
  code(
    'withdrawal: a new tipster has a limit',
    'withdrawals/requestWithdrawal.ts',
    ['limit && compareMoney(limit.left, wanted) < 0 ?', 'limit && compareMoney(limit.cap, wanted) < 0 ?'],
    [NEW, 'all withdrawals'],
  ),
  code(
    'withdrawal: a repeat has the same limit',
    'withdrawals/retryWithdrawal.ts',
    [`requireLeft(limit, moneyOf(failed.amountMinor, 'KES'));`, ''],
    [NEW, 'all withdrawals'],
  ),
  code(
    'withdrawal: a repeat waits for staff too',
    'withdrawals/retryWithdrawal.ts',
    ['reviewDueAt: reviewDue(app, limit)', 'reviewDueAt: null'],
    [NEW, 'what staff refuse'],
  ),
  code(
    'withdrawal: a review is answered once',
    'backOffice/reviewWithdrawal.ts',
    [`if (!row.inReview) throw new Conflict('NOT_IN_REVIEW');`, ''],
    [NEW, 'the first withdrawal'],
  ),
  code(
    'withdrawal: what was not sent takes nothing of the limit',
    'withdrawals/newTipster.ts',
    [`FILTER (WHERE w."state" <> 'FAILED')`, ''],
    [NEW, 'what staff refuse'],
  ),
  ...[
    ['one without an answer holds up no other', '1'],
    ['eight are with M-Pesa at once at most', '50'],
  ].map(([what, atOnce]) => ({
    name: `payout: ${what}`,
    without: {
      file: 'api/src/jobs/payments/reconcilePayouts.ts',
      from: 'const AT_ONCE = 8;',
      to: `const AT_ONCE = ${atOnce};`,
    },
    tests: 'api/src/domain/withdrawals/payoutFaults.test.ts',
    named: 'F28 eight payouts',
  })),
  code(
    'payout: a stop lasts half an hour',
    'payouts/payoutPause.ts',
    ['const STOP_MS = 30 * 60_000;', 'const STOP_MS = 20 * 60_000;'],
    [PAUSE, 'half an hour, to'],
  ),
  code(
    'payout: what is closed or held is not woken by a stop',
    'payouts/payoutPause.ts',
    [', nextCheckAt: { not: null } }', ' }'],
    [PAUSE, 'does not wake'],
  ),
  code(
    'payout: the turn is given back by the one that has it',
    'payouts/payoutPause.ts',
    ["NAME, value: { path: ['first'], equals: nameOf(ref) } }", 'nameOf(ref) && NAME }'],
    [PAUSE, 'gives the turn back'],
  ),
  code(
    'payout: what waits is looked at when the stop is over',
    'payouts/payoutPause.ts',
    ['await waitUntil(app, ref, stop.expiresAt);', ''],
    [PAUSE, 'counts no question'],
  ),
  code(
    'payout: an id is of its kind',
    'payouts/payoutRow.ts',
    ['/^\\d{1,9}$/.test(id)', 'id.length < 0'],
    [ROW, 'reads a withdrawal'],
  ),
  code(
    'payout: an id that is none is not asked for',
    'payouts/payoutRow.ts',
    ['if (!isIdOf[kind](id)) return null;', ''],
    [ROW, 'knows no'],
  ),
  code(
    'payout: another receipt is a second payment',
    'withdrawals/resolvePayout.ts',
    ['told.receipt !== null && told.receipt !== payout.receipt;', 'told.receipt === payout.phone;'],
    [EVIDENCE, 'of another receipt'],
  ),
  code(
    'payout: a day of retries, to the millisecond',
    'withdrawals/resolvePayout.ts',
    ['const RETRIED_FOR_MS = 24 * 3_600_000;', 'const RETRIED_FOR_MS = 25 * 3_600_000;'],
    [EVIDENCE, 'from a day on'],
  ),
  code(
    'payout: what is with M-Pesa again is not held',
    'withdrawals/resolvePayout.ts',
    ["if (payout.state === 'REQUESTED') await holdPayout", 'await holdPayout'],
    [EVIDENCE, 'leaves what is with M-Pesa'],
  ),
  code(
    'payout: the receipt we have is no difference',
    'withdrawals/resolvePayout.ts',
    [
      'if (!payout || (told.receipt !== null && told.receipt === payout.receipt)) return;',
      'if (!payout) return;',
    ],
    [EVIDENCE, 'is no difference when'],
  ),
  code(
    'payout: a closed one is not ended again',
    'withdrawals/resolvePayout.ts',
    ["if (!payout || payout.state === 'PAID' || payout.state === 'FAILED') return;", 'if (!payout) return;'],
    [EVIDENCE, 'ended a second time'],
  ),
  code(
    'payout: a retry carries a new id',
    'withdrawals/resolvePayout.ts',
    ['const originatorId = ', 'const originatorId = payout.originatorConversationId; void '],
    [EVIDENCE, 'under a new id'],
  ),
  code(
    'withdrawal: a retry is of one’s own',
    'withdrawals/retryWithdrawal.ts',
    ['where: { id: input.number, tipsterId: account.tipsterId },', 'where: { id: input.number },'],
    [RETRY, "tipster's own"],
  ),
  code(
    'withdrawal: only a failed one can be retried',
    'withdrawals/retryWithdrawal.ts',
    ["failed.state !== 'FAILED'", "failed.state === 'PAID'"],
    [RETRY, 'nobody knows about'],
  ),
  code(
    'withdrawal: a retry asks for no more than is there',
    'withdrawals/retryWithdrawal.ts',
    ['if (balance < failed.amountMinor)', 'if (balance < 0n)'],
    [RETRY, 'no more than is there'],
  ),
  code(
    'withdrawal: a retry goes to the confirmed phone',
    'withdrawals/retryWithdrawal.ts',
    ['    await requirePayablePhone(app, tx, account, phone);\n', '    void requirePayablePhone;\n'],
    [RETRY, 'sends (nothing )?to'],
  ),
  code(
    'withdrawal: a retry asks the session itself',
    'withdrawals/retryWithdrawal.ts',
    ['    await requireLiveSession(app, tx, account);\n', '    void requireLiveSession;\n'],
    [RETRY, 'the session itself'],
  ),
  code(
    'withdrawal: a retry waits for what is under way',
    'withdrawals/retryWithdrawal.ts',
    ['if (await hasOpen(tx, account.tipsterId)) throw underWay();', 'void [hasOpen, underWay];'],
    [RETRY, 'waits for another'],
  ),
  code(
    'withdrawal: attempts are counted',
    'withdrawals/retryWithdrawal.ts',
    ["await app.limits.take('withdrawByTipster', account.tipsterId);", ''],
    [RETRY, 'counts as an attempt'],
  ),
  code(
    'withdrawal: a session is of its own account and has not expired',
    'withdrawals/requestWithdrawal.ts',
    ['session.userId === account.userId && ', ''],
    [REQUEST, 'somebody else'],
  ),
  code(
    'withdrawal: a key is answered before the phone is looked at',
    'withdrawals/requestWithdrawal.ts',
    ['if (before) return requested(before.id, isInReview(before));', ''],
    [REQUEST, 'answers a key'],
  ),
  code(
    'withdrawal: the reconciler finds what has no job',
    'withdrawals/requestWithdrawal.ts',
    ['now.getTime() + 30_000', 'now.getTime() + 30_000_000'],
    [REQUEST, 'its job is lost'],
  ),
];
