import { fieldGuards } from './fieldGuards.ts';
import { code, type Guard, index, trigger } from './guard.ts';
import { messageGuards } from './messageGuards.ts';
import { moneyGuards } from './moneyGuards.ts';
import { payoutGuards } from './payoutGuards.ts';
import { reconciliationGuards } from './reconciliationGuards.ts';
import { staffGuards } from './staffGuards.ts';
import { transferGuards } from './transferGuards.ts';

const INVARIANTS = 'api/src/domain/ledger/invariants.test.ts';
const PAYMENTS = 'api/src/domain/sales/paymentFaults.test.ts';
const RACES = 'api/src/domain/sales/raceFaults.test.ts';
const PLATFORM = 'api/src/domain/sales/platformFaults.test.ts';
const PAYOUTS = 'api/src/domain/withdrawals/payoutFaults.test.ts';
const LEDGER = 'api/src/domain/ledger/postTransaction.test.ts';

export const guards: readonly Guard[] = [
  trigger('LedgerEntry_balanced', 'LedgerEntry', 'I1'),
  trigger('LedgerEntry_append_only', 'LedgerEntry', 'I2'),
  trigger('LedgerTransaction_append_only', 'LedgerTransaction', 'I2'),
  trigger('LedgerAccount_kept', 'LedgerAccount', 'I2'),
  trigger('LedgerAccount_no_overdraft', 'LedgerAccount', 'I3'),
  index('Purchase_provider_receipt_key', 'I5'),
  index('Purchase_checkoutRequestId_key', 'I5'),
  index('Purchase_txRef_key', 'I5'),
  index('Purchase_callbackToken_key', 'I5'),
  index('Purchase_one_open_by_phone', 'I5'),
  index('Withdrawal_one_open', 'I5'),
  index('Withdrawal_tipsterId_idempotencyKey_key', 'I5'),
  index('Withdrawal_originatorConversationId_key', 'I5'),
  trigger('Purchase_state', 'Purchase', 'I6'),
  trigger('Withdrawal_state', 'Withdrawal', 'I7'),
  trigger('Withdrawal_moves', 'Withdrawal', 'I7'),
  trigger('Withdrawal_identity', 'Withdrawal', 'I8'),
  trigger('Refund_state', 'Refund', 'I7, I8 a refund'),
  trigger('Refund_moves', 'Refund', 'I7, I8 a refund'),
  trigger('Refund_identity', 'Refund', 'I7, I8 a refund'),
  index('Refund_receipt_key', 'I7, I8 a refund'),
  index('Refund_purchaseId_key', 'I5 a sale'),
  index('Refund_suspenseId_key', 'I5 money in suspense'),
  index('Earning_purchaseId_key', 'I5 a sale'),
  index('Withdrawal_receipt_key', 'I5 what identifies'),
  index('Withdrawal_retryOfId_key', 'I5 what identifies'),
  index('Purchase_one_open_by_email', 'I5 a buyer has one open purchase of a thing'),
  index('Purchase_one_open_plan_by_phone', 'I5 a buyer has one open purchase of a thing'),
  index('Purchase_one_open_plan_by_email', 'I5 a buyer has one open purchase of a thing'),
  index('ReconciliationDifference_one_open', 'I11'),
  trigger('ReconciliationDifference_ended', 'ReconciliationDifference', 'I11'),
  trigger('Slip_unchanged', 'Slip', 'I10 what is on sale'),
  trigger('Tip_unchanged', 'Tip', 'I10 what is on sale'),
  index('Delivery_purchaseId_key', 'I9'),
  trigger('Delivery_of_paid', 'Delivery', 'I9'),
  trigger('Callback_unchanged', 'Callback', 'I13'),
  trigger('Callback_kept', 'Callback', 'I13'),
  trigger('Callback_deleted_late', 'Callback', 'I13'),
  {
    name: 'unique LedgerTransaction_idempotencyKey_key',
    without: {
      file: 'api/src/domain/ledger/postTransaction.ts',
      from: 'ON CONFLICT ("idempotencyKey") DO NOTHING RETURNING',
      to: 'RETURNING',
    },
    tests: LEDGER,
    named: 'simultaneous copies',
  },
  code(
    'lines must balance before they are written',
    'ledger/postTransaction.ts',
    ['if (sum !== 0n) throw', 'if (sum > 1_000_000_000_000n) throw'],
    [LEDGER, 'do not sum to zero'],
  ),
  code(
    'row lock on accounts',
    'ledger/postTransaction.ts',
    [' FOR UPDATE OF a)', ')'],
    [LEDGER, 'random transfers|withdrawals'],
    'postgres',
  ),
  code(
    'row lock on the purchase',
    'purchases/lockPurchase.ts',
    [' FOR UPDATE OF p', ''],
    [RACES, 'the same proof'],
    'postgres',
  ),
  code('row lock on the balance', 'ledger/readBalance.ts', [' FOR UPDATE', ''], [PAYOUTS, 'F21'], 'postgres'),
  code(
    'lock by phone and amount',
    'purchases/openPurchase.ts',
    ['SELECT pg_advisory_xact_lock(', 'SELECT ('],
    [RACES, 'one price'],
    'postgres',
  ),
  code(
    'who makes the row asks',
    'purchases/openPurchase.ts',
    ['isPaid: found.isPaid };', 'isPaid: found.isPaid, toStart: { ...values, id: found.open } };'],
    [PAYMENTS, 'F12'],
  ),
  code(
    'two minutes between equal amounts',
    'purchases/openPurchase.ts',
    [' AND (SELECT "free" FROM earlier) IS NULL', ''],
    [PAYMENTS, 'F13'],
  ),
  code(
    'paid is not sold again',
    'sales/confirmPayment.ts',
    [`if (purchase.state === 'PAID') return duplicatePayment(app, tx, purchase, proof);`, ''],
    [RACES, 'the same proof'],
  ),
  code(
    'a receipt buys once',
    'sales/confirmPayment.ts',
    ['  if (purchase.receiptTaken) {\n    await quarantine', '  if (!purchase) {\n    await quarantine'],
    [PAYMENTS, 'F10'],
  ),
  code(
    'too little buys nothing',
    'sales/confirmPayment.ts',
    ['proof.amountMinor < purchase.amountMinor', 'proof.amountMinor < 0n'],
    ['api/src/domain/sales/cardPayment.test.ts', 'F11'],
  ),
  code(
    'a contradiction is quarantined',
    'payments/classifyPayment.ts',
    [
      '    if (fitting)\n      return {\n        decision',
      '    if (fitting && !fitting)\n      return {\n        decision',
    ],
    [PAYMENTS, 'F7'],
  ),
  code(
    'a callback proves nothing',
    'payments/classifyPayment.ts',
    ["if (truth?.status === 'paid') {", "if (truth?.status === 'paid' || fitting) {"],
    [PAYMENTS, 'F10'],
  ),
  code(
    'a lost answer is not called sent',
    'delivery/deliverPurchase.ts',
    [`isUnknown ? 'UNCONFIRMED' : 'PENDING'`, `'FAILED'`],
    [PAYMENTS, 'F38 an hour'],
  ),
  code(
    'the second account takes what the first does not',
    'delivery/deliverPurchase.ts',
    ['const isRepeat = attempts > 1;', 'const isRepeat = false;'],
    ['api/src/domain/delivery/secondAccount.test.ts', 'F38 an hour'],
  ),
  code(
    'the account that took a tip is written down',
    'delivery/deliverPurchase.ts',
    ["answer.value.account === 'second'", 'false'],
    ['api/src/domain/delivery/secondAccount.test.ts', 'F38 the first account down'],
  ),
  {
    name: 'what neither account answered for stays open',
    without: {
      file: 'api/src/providers/africasTalking/withSecondAccount.ts',
      from: "answers.find(({ outcome }) => outcome === 'unknown') ??",
      to: '',
    },
    tests: 'api/src/domain/delivery/secondAccount.test.ts',
    named: 'F38 both down',
  },
  {
    name: 'a lost answer alone goes to no second account',
    without: {
      file: 'api/src/providers/africasTalking/withSecondAccount.ts',
      from: "answer.outcome === 'unknown' && !message.isRepeat",
      to: 'false',
    },
    tests: 'api/src/domain/delivery/secondAccount.test.ts',
    named: 'F38 an hour',
  },
  code(
    'one worker sends a payout',
    'withdrawals/sendPayout.ts',
    ['nextCheckAt !== null && nextCheckAt <= now', 'nextCheckAt !== null'],
    [PAYOUTS, 'F31'],
  ),
  code(
    'a closed payout stays closed',
    'withdrawals/resolvePayout.ts',
    [
      `if (payout.state === 'PAID' || payout.state === 'FAILED') return compareClosed(app, tx, payout, told);`,
      '',
    ],
    [RACES, 'reported otherwise'],
  ),
  code(
    'a payout of another amount is held',
    'withdrawals/resolvePayout.ts',
    ['const otherAmount = told.amountMinor !== null &&', 'const otherAmount = told.amountMinor === 0n &&'],
    [PAYOUTS, 'F34'],
  ),
  code(
    'a locked operator stops payouts',
    'withdrawals/resolvePayout.ts',
    ['await pausePayouts(app, tx, told.code);', 'void pausePayouts;'],
    [PAYOUTS, 'F30'],
  ),
  code(
    'the confirmed phone only',
    'withdrawals/requestWithdrawal.ts',
    ['user.phone !== phone ||', ''],
    [PAYOUTS, 'F33'],
  ),
  code(
    'one withdrawal at a time',
    'withdrawals/requestWithdrawal.ts',
    ['if (!created) throw underWay();', `if (!created) throw new Error('not made');`],
    [RACES, 'under way'],
  ),
  {
    name: 'no call inside a transaction',
    without: {
      file: 'api/src/providers/transport/http.ts',
      from: '  assertNoOpenTransaction(`A call to',
      to: '  void assertNoOpenTransaction, String(`A call to',
    },
    tests: INVARIANTS,
    named: 'I12',
  },
  code(
    'conflicts are tried again',
    'foundation/transaction.ts',
    ['const MAX_TRIES = 5;', 'const MAX_TRIES = 1;'],
    [PLATFORM, 'F37 (serial|dead)'],
  ),
  {
    name: 'refused callbacks are kept',
    without: {
      file: 'api/src/hooks/storeCallback.ts',
      from: 'if (!row && (await isUnverifiedKept(',
      to: 'if (!row && !refusal && (await isUnverifiedKept(',
    },
    tests: INVARIANTS,
    named: 'I13',
  },
  code(
    'earnings are held before they are charged back',
    'backOffice/chargeBackPurchase.ts',
    ["await lockRows(tx, 'Earning', sql", 'void (lockRows, sql'],
    ['api/src/domain/sales/chargeBacks.test.ts', 'F35a entered'],
    'postgres',
  ),
  code(
    'questions wait while payouts are stopped',
    'withdrawals/checkPayout.ts',
    [`if ((await acquirePayoutSlot(app, ref)) === 'wait') return;`, 'void acquirePayoutSlot;'],
    [PAYOUTS, 'F30'],
  ),
  code(
    'a payout to another phone is held',
    'withdrawals/resolvePayout.ts',
    ['const otherPhone = told.phone !== null &&', `const otherPhone = told.phone === '' &&`],
    [PAYOUTS, 'F34'],
  ),
  code(
    'a refusal of a repeat ends no payout',
    'withdrawals/sendPayout.ts',
    [` && sent.state === 'REQUESTED') {`, ') {'],
    [PAYOUTS, 'F24'],
  ),
  code(
    'a buyer pays once for a tip',
    'sales/sell.ts',
    ['if (found.boughtBefore) {', 'if (found.boughtBefore && !tx) {'],
    ['api/src/domain/buying/secondPurchase.test.ts', 'of two payments'],
  ),
  code(
    'copies of a callback leave the schedule alone',
    'sales/resolveMobilePayment.ts',
    ['return isTurn ? scheduleNextCheck', 'return isTurn !== null ? scheduleNextCheck'],
    [PAYMENTS, 'F5 copies'],
  ),
  ...moneyGuards,
  ...messageGuards,
  ...fieldGuards,
  ...payoutGuards,
  ...transferGuards,
  ...reconciliationGuards,
  ...staffGuards,
];
