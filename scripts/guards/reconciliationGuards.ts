import { code, type Guard } from './guard.ts';

const CARD_REFUNDS = 'api/src/domain/withdrawals/cardRefunds.test.ts';
const BALANCES = 'api/src/domain/reconciliation/balances.test.ts';
const DAYS = 'api/src/domain/reconciliation/days.test.ts';
const PAGES = 'api/src/domain/reconciliation/pagesOfTheList.test.ts';
const DIFFERENCES = 'api/src/domain/differences/differences.test.ts';

const CHARGES = 'api/src/domain/reconciliation/charges.test.ts';
const BY_TARIFF = 'api/src/domain/ledger/chargesByTariff.test.ts';
const QUESTIONS = 'api/src/domain/reconciliation/receiptQuestions.test.ts';

/** Guards of card refunds and of reconciliation. */
export const reconciliationGuards: readonly Guard[] = [
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
  {
    name: 'trigger MpesaTariff_unchanged',
    without: { sql: 'DROP TRIGGER "MpesaTariff_unchanged" ON "MpesaTariff"' },
    tests: BY_TARIFF,
    named: 'is not changed',
  },
  {
    name: 'trigger MpesaTariff_kept',
    without: { sql: 'DROP TRIGGER "MpesaTariff_kept" ON "MpesaTariff"' },
    tests: BY_TARIFF,
    named: 'is not changed',
  },
  code(
    'tariff: a movement is charged by the tariff of its time',
    'ledger/chargesByTariff.ts',
    [`WHERE m."from" <= t."createdAt"`, 'WHERE TRUE'],
    [BY_TARIFF, 'is nothing before|stays as it was'],
  ),
  code(
    'tariff: a movement is charged once',
    'ledger/chargesByTariff.ts',
    [
      `       AND NOT EXISTS (SELECT 1 FROM "LedgerTransaction" x`,
      `       AND EXISTS (SELECT 1 FROM "LedgerTransaction" x`,
    ],
    [BY_TARIFF, 'is nothing before|of 10001n|is posted once'],
  ),
  code(
    'tariff: what commits late is charged',
    'ledger/chargesByTariff.ts',
    ['const OVERLAP_MS = 15 * 60_000;', 'const OVERLAP_MS = 60_000;'],
    [BY_TARIFF, 'is nothing before|committed late'],
  ),
  code(
    'tariff: money that leaves suspense for a sale is not charged twice',
    'ledger/chargesByTariff.ts',
    [`WHEN t."event" = 'suspenseMatched' THEN -(`, `WHEN t."event" = 'suspenseMatched' THEN 0 * (`],
    [BY_TARIFF, 'is nothing before|is taken back'],
  ),
  code(
    'tariff: the next one begins after what is charged',
    'backOffice/setMpesaTariff.ts',
    ['Math.max(wanted.getTime(), charged + 1)', 'wanted.getTime()'],
    [BY_TARIFF, 'is nothing before|clock that is behind'],
  ),
  code(
    'tariff: the checker computes each charge again',
    'ledger/checkLedger.ts',
    [`WHERE a."charge" IS DISTINCT FROM x."charge"`, 'WHERE FALSE'],
    [BY_TARIFF, 'is nothing before|missed by the checker'],
  ),
  code(
    'tariff: what M-Pesa takes pays what was accrued',
    'ledger/postCharges.ts',
    [`accrued ? 'CHARGES_ACCRUED' : 'PROVIDER_CHARGES'`, `'PROVIDER_CHARGES'`],
    [CHARGES, 'a tariff'],
  ),
  code(
    'tariff: what both disagree about is a difference',
    'reconciliation/compareBalance.ts',
    ['else if (owed < -booked || owed > coming)', 'else if (owed > coming)'],
    [CHARGES, 'without a tariff|that is right|moved or booked|expects more'],
  ),
  code(
    'tariff: what was booked just now is none yet',
    'reconciliation/compareBalance.ts',
    ['owed < -booked ||', 'owed < 0n ||'],
    [CHARGES, 'without a tariff|that is right|moved or booked'],
  ),
  code(
    'tariff: staff post the difference to the account that has it',
    'backOffice/resolveDifference.ts',
    [
      '{ account: accountOf(row), amountMinor: minor }',
      '{ account: clearingOf(row.provider, currency), amountMinor: minor }',
    ],
    [CHARGES, 'a tariff|moved or booked'],
  ),
  code(
    'receipt: an answer is of the conversation that we opened',
    'reconciliation/takeReceiptAnswer.ts',
    ['if (question.conversationId !== told.conversationId)', 'if (told.conversationId === question.id)'],
    [QUESTIONS, 'of another conversation'],
  ),
  code(
    'receipt: an answer waits for its conversation',
    'reconciliation/takeReceiptAnswer.ts',
    ["if (question.conversationId === null) return 'deferred';", ''],
    [QUESTIONS, 'of another conversation|written down waits'],
  ),
  code(
    'receipt: an answer counts once',
    'reconciliation/takeReceiptAnswer.ts',
    ["if (question.answeredAt !== null) return 'already';", ''],
    [QUESTIONS, 'when it is of another amount'],
  ),
  code(
    'receipt: it is the queried one',
    'reconciliation/takeReceiptAnswer.ts',
    ['if (evidence.receipt !== receipt)', 'if (evidence.receipt === phone)'],
    [QUESTIONS, 'when it is of another receipt'],
  ),
  code(
    'receipt: it was paid to us',
    'reconciliation/takeReceiptAnswer.ts',
    ['if (creditedTo === null || creditedTo !== MPESA_SHORTCODE)', 'if (creditedTo === phone)'],
    [QUESTIONS, 'another account'],
  ),
  code(
    'receipt: it is of this amount',
    'reconciliation/takeReceiptAnswer.ts',
    ['if (evidence.amountMinor !== BigInt(amountMinor))', 'if (evidence.amountMinor === 0n)'],
    [QUESTIONS, 'of another amount'],
  ),
  code(
    'receipt: its payer is the buyer',
    'reconciliation/takeReceiptAnswer.ts',
    ["if (payerPhone !== phone) return 'paid by another phone';", ''],
    [QUESTIONS, 'another phone'],
  ),
  code(
    'receipt: a payer that is hidden proves nothing',
    'reconciliation/takeReceiptAnswer.ts',
    [
      "if (payerPhone === null) return 'paid by a phone that M-Pesa hides';\n  if (payerPhone !== phone)",
      'if (payerPhone !== null && payerPhone !== phone)',
    ],
    [QUESTIONS, 'M-Pesa hides'],
  ),
  code(
    'receipt: it was paid while the prompt was open',
    'reconciliation/takeReceiptAnswer.ts',
    ['if (!at || at.getTime() < asked', 'if (at && at.getTime() < 0 && at.getTime() < asked'],
    [QUESTIONS, 'another time'],
  ),
  code(
    'receipt: it has paid for nothing else',
    'reconciliation/takeReceiptAnswer.ts',
    ['return others.length > 0 ?', 'return others.length > 9 ?'],
    [QUESTIONS, 'another slip of the same buyer'],
  ),
  code(
    'receipt: one node asks',
    'reconciliation/askAboutReceipts.ts',
    ['where: { id, tries, nextAskAt: { lte: now } }', 'where: { id }'],
    [QUESTIONS, 'before another asked'],
    'postgres',
  ),
  code(
    'receipt: a claim that is repeated adds no tries',
    'sales/questionReceipt.ts',
    [`(\${byStaff}::boolean OR`, '(TRUE OR'],
    [QUESTIONS, 'fourth time'],
  ),
  code(
    'receipt: what is answered is not asked again',
    'sales/questionReceipt.ts',
    ['WHEN "ReceiptQuestion"."answeredAt" IS NULL AND', 'WHEN'],
    [QUESTIONS, 'fourth time'],
  ),
  code(
    'receipt: after a stop one goes first',
    'reconciliation/askAboutReceipts.ts',
    ['if (await isOperatorDoubtful(app)) return;', ''],
    [QUESTIONS, 'goes alone'],
  ),
  code(
    'receipt: nothing is asked while payouts are stopped',
    'reconciliation/askAboutReceipts.ts',
    ['if (await payoutsStoppedUntil(app)) return;', 'void payoutsStoppedUntil;'],
    [QUESTIONS, 'refuses our operator'],
  ),
  code(
    'receipt: three of a payment at most',
    'sales/questionReceipt.ts',
    ['const MOST_RECEIPTS = 3;', 'const MOST_RECEIPTS = 30;'],
    [QUESTIONS, 'three receipts'],
  ),
  code(
    'case: five of a buyer in a day',
    'buying/openPaymentCase.ts',
    ["await app.limits.take('paymentCaseByBuyer'", "void ('paymentCaseByBuyer'"],
    ['api/src/domain/buying/openPaymentCase.test.ts', 'without bound'],
  ),
];
