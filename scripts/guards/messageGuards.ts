import { code, type Guard } from './guard.ts';

const BY_HAND = 'api/src/domain/buying/payByHand.test.ts';
const FALSE_MESSAGES = 'api/test/abuse/falseMessages.test.ts';
const CONFIRMATION = 'reconciliation/takeConfirmation.ts';

/** Guards against providers' messages that are false. */
export const messageGuards: readonly Guard[] = [
  code(
    'by hand: a phone in the confirmation is no proof',
    CONFIRMATION,
    [
      'const answer = list ??',
      "const found = slipOfReference(confirmed.reference);\n  if (found !== null && /^\\d{12}$/.test(confirmed.msisdn)) return (await sellByHand(app, { slip: found, receipt, amountMinor: confirmed.amountMinor, phone: confirmed.msisdn, at: receivedAt })) === 'paid' ? 'paid' : 'kept';\n  const answer = list ??",
    ],
    [BY_HAND, 'F63 a confirmation with a plain phone'],
  ),
  code(
    'by hand: what M-Pesa lists counts',
    CONFIRMATION,
    [
      'if (listed) return takePayment(app, listed, new Set());',
      'if (listed) return takePayment(app, { ...listed, phone: confirmed.msisdn, amountMinor: confirmed.amountMinor }, new Set());',
    ],
    [BY_HAND, 'F63 what the list says'],
  ),
  code(
    'by hand: a confirmation is of our paybill',
    CONFIRMATION,
    ['if (isPaybill && shortcode', "if (isPaybill && shortcode === '' && shortcode"],
    [BY_HAND, 'F63 whose confirmation'],
  ),
  code(
    'by hand: a confirmation is not of a time to come',
    CONFIRMATION,
    ['if (ageMs < -CLOCKS_DIFFER_MS)', 'if (ageMs < -1e12)'],
    [BY_HAND, 'F63 whose confirmation'],
  ),
  code(
    'by hand: a confirmation is not days old',
    CONFIRMATION,
    ['return ageMs > WINDOW_MS ?', 'return ageMs > 1e12 ?'],
    [BY_HAND, 'F63 whose confirmation'],
  ),
  code(
    'by hand: what the list does not have is not booked',
    CONFIRMATION,
    [
      "if (answer.outcome !== 'accepted') {",
      "if (answer.outcome !== 'accepted' || (isLast && !answer.value.transactions.some((one) => one.receipt === receipt))) {",
    ],
    [BY_HAND, 'F63 a confirmation with a plain phone'],
  ),
  code(
    'suspense: what a confirmation alone reports does not leave',
    'backOffice/resolveSuspense.ts',
    ['if (confirmedOnly &&', 'if (confirmedOnly && confirmedOnly === null &&'],
    [BY_HAND, 'F63 money held'],
  ),
  code(
    'validation: an account that buys nothing is refused',
    'sales/validatePayment.ts',
    ['if (!isOpen) return INVALID_ACCOUNT;', ''],
    [BY_HAND, 'lets through'],
  ),
  code(
    'validation: another amount is refused',
    'sales/validatePayment.ts',
    ['? ACCEPTED : INVALID_AMOUNT', '? ACCEPTED : ACCEPTED'],
    [BY_HAND, 'lets through'],
  ),
  code(
    'sms: a report is of the phone that was sent to',
    'delivery/recordDeliveryReport.ts',
    [` AND p."phone" = \${phone}`, ''],
    [FALSE_MESSAGES, 'another phone'],
  ),
  {
    name: 'payout: a message without its id ends nothing',
    without: {
      file: 'api/src/jobs/payments/processPayoutCallback.ts',
      from: 'if (id === null) return false;',
      to: 'if (id === null) return true;',
    },
    tests: FALSE_MESSAGES,
    named: 'without (an|its) id',
  },
];
