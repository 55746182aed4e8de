import { code, type Guard } from './guard.ts';

const PAYMENTS = 'api/src/domain/sales/paymentFaults.test.ts';
const PAYOUTS = 'api/src/domain/withdrawals/payoutFaults.test.ts';
const CARDS = 'api/src/domain/sales/cardPayment.test.ts';
const SUSPENSE = 'api/src/domain/ledger/suspense.test.ts';
const RECONCILIATION = 'api/src/domain/reconciliation/reconcile.test.ts';
const BY_HAND = 'api/src/domain/buying/payByHand.test.ts';
const CREDIT = 'api/src/domain/withdrawals/payOutCredits.test.ts';
const HAND = 'sales/sellByHand.ts';
const SETTLE = 'sales/resolveMobilePayment.ts';
const CONFIRM = 'sales/confirmPayment.ts';

/** Guards of money that is claimed, in suspense, or reported late. */
export const moneyGuards: readonly Guard[] = [
  code(
    'credit: what it was to pay of a price is missing',
    CONFIRM,
    [' || purchase.creditMinor > 0n', ''],
    [CREDIT, 'credit was to pay the rest of'],
  ),
  code(
    'credit: what was given is not called back',
    'sales/correctEarnings.ts',
    [` AND "creditMinor" = 0 AS "isUnsent"`, ` AS "isUnsent"`],
    [CREDIT, 'a part was given as credit'],
  ),
  code(
    'by hand: a receipt sells once',
    HAND,
    [`if (found.known) return 'already';`, ''],
    [BY_HAND, 'after a wrong PIN'],
  ),
  code(
    'by hand: the confirmation and the list take turns',
    HAND,
    ['await lockName(tx, `receipt:', 'void (lockName, `receipt:'],
    [BY_HAND, 'at the same moment'],
    'postgres',
  ),
  code(
    'by hand: exactly the price',
    HAND,
    ['return amountMinor === price.minor ? null', 'return amountMinor >= price.minor ? null'],
    [BY_HAND, 'fits no sale'],
  ),
  code(
    'by hand: while it was on sale',
    HAND,
    ['new Date(found.salesEnd) <= at', 'found.salesEnd === null'],
    [BY_HAND, 'fits no sale'],
  ),
  code(
    'by hand: not bought before',
    HAND,
    ['if (found.bought)', 'if (found.bought && found.own)'],
    [BY_HAND, 'fits no sale'],
  ),
  code(
    'by hand: not by its tipster',
    HAND,
    ['if (found.own)', 'if (found.own && found.bought)'],
    [BY_HAND, 'fits no sale'],
  ),
  {
    name: 'by hand: the list is not read at each look',
    without: {
      file: 'api/src/jobs/payments/retryDeliveries.ts',
      from: 'OR: [{ outcome: null }, { outcome: { not: DEFERRED } }],',
      to: '',
    },
    tests: BY_HAND,
    named: 'one reading of the list',
  },
  {
    name: 'by hand: the list is read once for all that wait',
    without: {
      file: 'api/src/jobs/payments/searchList.ts',
      from: 'processCallback(app, id.toString(), list)',
      to: 'processCallback(app, id.toString())',
    },
    tests: BY_HAND,
    named: 'one reading of the list',
  },
  code(
    'by hand: whom nobody names is held',
    'reconciliation/takeConfirmation.ts',
    ['return isLast ? holdUnlisted(app, confirmed) :', 'return'],
    [BY_HAND, 'nobody names'],
  ),
  code(
    'by hand: a held payment is sold once its payer is known',
    'ledger/listSuspense.ts',
    ['(u."transactionId" IS NULL OR', '(TRUE OR'],
    [BY_HAND, 'nobody names'],
  ),
  code(
    'by hand: an open payment does not hold it up',
    HAND,
    ["state: 'EXPIRED',\n      endedAt: now,", ''],
    [BY_HAND, 'waits for staff'],
  ),
  code(
    'a payment of another amount is no receipt of a sale',
    'sales/surplusPayment.ts',
    [
      'if (proof.amountMinor !== (purchase.paidAmountMinor ?? purchase.amountMinor))',
      'if (proof.amountMinor === 0n)',
    ],
    [BY_HAND, 'no receipt of its sale'],
  ),
  {
    name: 'a payment without an answer holds up no other',
    without: {
      file: 'api/src/jobs/payments/reconcilePayments.ts',
      from: 'const AT_ONCE = 8;',
      to: 'const AT_ONCE = 1;',
    },
    tests: 'api/src/domain/sales/paymentFaults.test.ts',
    named: 'F5 one payment',
  },
  code(
    'by hand: the list sells too',
    'reconciliation/reconcileMpesa.ts',
    ['if (isNamed) {', 'if (isNamed && phone === null) {'],
    [BY_HAND, 'without a try before sells'],
  ),
  code(
    'a prompt gives way after a minute, not before',
    'payments/checkSchedule.ts',
    ['promptPatienceMs = 60 * SECOND', 'promptPatienceMs = 50 * SECOND'],
    [PAYMENTS, 'gives way'],
  ),
  code(
    'what gave way is looked at again',
    'buying/replaceUnansweredPrompt.ts',
    ['nextCheckAt: open.nextCheckAt === null ? null : new Date(open.nextCheckAt)', 'nextCheckAt: null'],
    [PAYMENTS, 'gives way'],
  ),
  code(
    'a claim that nobody confirms is remembered',
    SETTLE,
    ['if (decision.claimed) await noteClaim(app, purchase);', ''],
    [PAYMENTS, 'query never confirms'],
  ),
  code(
    'a claim that nobody confirms is quarantined in the end',
    SETTLE,
    ['if (claimed && next === null)', 'if (claimed && next === undefined)'],
    [PAYMENTS, 'query never confirms'],
  ),
  code(
    'the id of a callback is queried after the expiry',
    SETTLE,
    ['nextCheckAt: asked || claimed ? next : null', 'nextCheckAt: purchase.checkoutRequestId ? next : null'],
    [PAYMENTS, 'F5 the same'],
  ),
  code(
    'a late claim begins the schedule again',
    'sales/noteCheck.ts',
    ['const firstCheckAt = nextCheck(now, 0);', 'const firstCheckAt = null;'],
    [PAYMENTS, 'F8 a late claim'],
  ),
  code(
    'what M-Pesa never reported is listed',
    'backOffice/listStuckMoney.ts',
    ['"nextCheckAt" IS NULL AND "checks" >= ', '"nextCheckAt" IS NULL AND "checks" > 1000 + '],
    [PAYMENTS, 'F5 nobody claims'],
  ),
  code(
    'what is called failed is not asked about again',
    SETTLE,
    ['      await stopLooking(app, purchaseId);\n', ''],
    [PAYMENTS, 'F5 an expired payment'],
  ),
  code(
    'another receipt that is claimed is no second payment',
    SETTLE,
    [
      'purchase.receipt !== null && purchase.receipt !== evidence.receipt',
      'purchase.receipt === evidence.receipt',
    ],
    [PAYMENTS, 'F9 a claim'],
  ),
  code(
    'a receipt of another amount is not adopted',
    SETTLE,
    [
      'evidence.amountMinor !== null && evidence.amountMinor !== purchase.amountMinor',
      'evidence.amountMinor === 0n',
    ],
    [PAYMENTS, 'F10 a sale without'],
  ),
  code(
    'a card charge of another reference sells nothing',
    'sales/resolveCardPayment.ts',
    ['charge && charge.txRef !== purchase.txRef', 'charge?.txRef === ""'],
    [CARDS, 'F10, F11'],
  ),
  code(
    'a card charge of less than its page is quarantined',
    'sales/resolveCardPayment.ts',
    ['charge.chargedMinor < charge.amountMinor', 'charge.chargedMinor < 0n'],
    [CARDS, 'F10, F11'],
  ),
  code(
    'a tip is sent again so many times',
    'buying/askForTipAgain.ts',
    ['if (!isRare) return;', 'void isRare;'],
    ['api/src/domain/buying/buySlip.test.ts', 'is sent again to the phone'],
  ),
  code(
    'a receipt closes one payout',
    'backOffice/decidePayout.ts',
    [
      'verdict.paid && (await isTaken(tx, verdict.receipt))',
      'verdict.paid && !tx && (await isTaken(tx, verdict.receipt))',
    ],
    ['api/src/domain/proposals/proposals.test.ts', 'no receipt of another'],
  ),
  code(
    'what is held for a purchase is not sold by a decision',
    'backOffice/decidePurchase.ts',
    ['verdict.paid && kept > 0', 'verdict.paid && kept < 0'],
    [SUSPENSE, 'not sold a second time'],
  ),
  code(
    'a decision sells no receipt in suspense',
    'backOffice/decidePurchase.ts',
    ['purchase.suspenseId !== null', 'purchase.suspenseId === ""'],
    [SUSPENSE, 'not sold a second time'],
  ),
  code(
    'proof sells no money that was given back',
    CONFIRM,
    [
      "if ((await claimSuspense(app, tx, purchase, proof)) === 'gone') {\n    await quarantine",
      'if ((await claimSuspense(app, tx, purchase, proof)) === null) {\n    await quarantine',
    ],
    [SUSPENSE, 'not sold a second time'],
  ),
  code(
    'late proof takes money out of suspense',
    'sales/surplusPayment.ts',
    ["  await postSuspenseResolved(tx, held, 'match', app.clock.now());\n", ''],
    [RECONCILIATION, 'of a till'],
  ),
  code(
    'when a stop is over one payout goes first',
    'payouts/payoutPause.ts',
    ['if (stop.expiresAt > now)', "if (stop.expiresAt <= now) return 'send';\n  if (stop.expiresAt > now)"],
    [PAYOUTS, 'F30 when'],
  ),
  code(
    'a report about the first one ends the stop',
    'withdrawals/resolvePayout.ts',
    [
      "if (told.told !== 'failed' || told.next !== 'pausePayouts') await liftPause(tx, ref);",
      'void liftPause;',
    ],
    [PAYOUTS, 'F30 when the stop'],
  ),
  code(
    'a try thought dead that was paid is shown to staff',
    'withdrawals/resolvePayout.ts',
    [
      'if (!payout || (told.receipt !== null && told.receipt === payout.receipt)) return;',
      'if (payout) return;',
    ],
    [PAYOUTS, 'F29 a try'],
  ),
  code(
    'an account that stays empty is a matter for a person',
    'withdrawals/resolvePayout.ts',
    ["told.next === 'retryLater' &&", "told.next === 'giveBack' &&"],
    [PAYOUTS, 'F29 an account'],
  ),
  code(
    'a late refusal closes only what its own try holds',
    'withdrawals/sendPayout.ts',
    ["if (row?.state !== 'SENDING' ||", 'if ('],
    [PAYOUTS, 'F31 one send'],
  ),
  code(
    'a claim lasts longer than a send',
    'withdrawals/sendPayout.ts',
    ['const LEASE_MS = 3 * 60_000;', 'const LEASE_MS = 60_000;'],
    [PAYOUTS, 'F31 one send'],
  ),
  {
    name: 'through v1 a failure before the acknowledgement proves nothing',
    without: {
      file: 'api/src/jobs/payments/processPayoutCallback.ts',
      from: 'payout.conversationId === null && isUnknownFailure',
      to: 'payout.conversationId === "" && isUnknownFailure',
    },
    tests: PAYOUTS,
    named: 'F26 through',
  },
  code(
    "a till's payment goes to the sale that a query proved",
    'reconciliation/reconcileMpesa.ts',
    ["likely?.state === 'PAID'", "likely?.state === 'NONE'"],
    [RECONCILIATION, 'of a till gives'],
  ),
  code(
    'what both sides agree on is not written again',
    'reconciliation/reconcileMpesa.ts',
    [
      'if (told.amountMinor !== oursMinor || open.has(receipt)',
      'if (told.amountMinor === oursMinor || open.has(receipt)',
    ],
    [RECONCILIATION, 'writes nothing'],
  ),
  code(
    'what may be of two purchases is held',
    'reconciliation/reconcileMpesa.ts',
    ['rows.length === 1 ?', 'rows.length > 0 ?'],
    [RECONCILIATION, 'of two purchases'],
  ),
];
