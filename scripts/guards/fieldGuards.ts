import type { Guard } from './guard.ts';

const PAYMENTS = 'api/src/domain/sales/paymentFaults.test.ts';
const RUSH = 'api/src/domain/buying/rush.test.ts';
const PROMPTS = 'api/src/domain/purchases/takePrompt.test.ts';
const PACE = 'api/src/providers/mpesa/pace.test.ts';
const CLIENT = 'api/src/providers/mpesa/createMpesaClient.test.ts';
const ERRORS = 'api/src/providers/mpesa/darajaErrors.test.ts';
const REDIS = 'api/src/providers/redis';
const MONEY_BACK = 'api/src/domain/slips/correctedMoney.test.ts';

const source = (
  name: string,
  file: string,
  [from, to]: readonly [string, string],
  [tests, named]: readonly [string, string],
): Guard => ({ name, without: { file: `api/src/${file}`, from, to }, tests, named });

/** Guards of the rush, the gateway, delivery, nodes that lose each other, fraud, money back and the owner's books. */
export const fieldGuards: readonly Guard[] = [
  source(
    'rush: the simulator is paced too',
    'providers/connectProviders.ts',
    [
      'requestsPerSecond: settings.MPESA_REQUESTS_PER_SECOND',
      'requestsPerSecond: settings.simulated.size ? Number.POSITIVE_INFINITY : 5',
    ],
    ['api/src/providers/connectProviders.test.ts', 'keeps to the pace'],
  ),
  source(
    'rush: proof goes first',
    'providers/mpesa/pace.ts',
    ["= ['proof', 'prompt', 'later'];", "= ['prompt', 'proof', 'later'];"],
    [PACE, 'proof goes before'],
  ),
  source(
    'rush: each queue is bounded',
    'providers/mpesa/pace.ts',
    ['waiting[place.urgency].length >= most || ', ''],
    [PACE, 'each queue is bounded'],
  ),
  source(
    'rush: who would wait is refused',
    'domain/buying/takeTurn.ts',
    ['if (seconds === 0) return;', 'if (seconds >= 0) return;'],
    [RUSH, 'whose turn has not come'],
  ),
  source(
    'rush: a refused buyer keeps the tries of a caller',
    'domain/buying/takeTurn.ts',
    ['await forgetPrompt(app, callerOf(app, request), buyer.phone);', 'void forgetPrompt;\n  void callerOf;'],
    [RUSH, 'whose turn has not come'],
  ),
  source(
    'rush: one query for all who ask',
    'providers/mpesa/pushPayments.ts',
    ['if (!other) break;', 'break;'],
    [CLIENT, 'a query is sent once'],
  ),
  source(
    'rush: news is not answered by a query that was sent before',
    'providers/mpesa/pushPayments.ts',
    ['if (tells || !wasSent || !isUrgent) return answer;', 'return answer;'],
    [CLIENT, 'news that comes'],
  ),
  source(
    'rush: nodes share one pace',
    'providers/redis/sharedSlots.ts',
    ["() => redis.eval(RESERVE, 1, key('calls'), gapMs)", '() => own.reserve(gapMs)'],
    [`${REDIS}/sharedSlots.test.ts`, 'each reserves'],
  ),
  source(
    'gateway: a spike arrest is a refusal for now',
    'providers/mpesa/darajaErrors.ts',
    ['status === 429 || /^policies', 'status === 0 || /^policies'],
    [ERRORS, '429|refusal for now'],
  ),
  source(
    'gateway: its words about the token are known',
    'providers/mpesa/darajaErrors.ts',
    ['status === 401 || /invalid_?access', 'status === 0 || /invalid_?access'],
    [ERRORS, '401|rejects the token'],
  ),
  source(
    'late: a prompt that timed out is looked for in the list',
    'domain/reconciliation/takeLatePayments.ts',
    ["['UNREACHABLE', 'EXPIRED', 'UNKNOWN']", "['EXPIRED', 'UNKNOWN']"],
    ['api/src/domain/reconciliation/pagesOfTheList.test.ts', 'between the comparisons'],
  ),
  source(
    'tip: tries go on until the last game has begun',
    'domain/delivery/deliverPurchase.ts',
    [' || (usefulUntil !== null && now < usefulUntil)', ''],
    [PAYMENTS, 'F38 tries go on'],
  ),
  source(
    'tip: what text does not take goes by e-mail',
    'domain/delivery/deliverPurchase.ts',
    ['if (attempts < LATE_TRIES && mayPass(answer))', 'if (mayPass(answer))'],
    [PAYMENTS, 'F38 after five tries'],
  ),
  source(
    'tip: a late one raises an alarm',
    'domain/delivery/deliverPurchase.ts',
    ['if (attempts === LATE_TRIES)', 'if (attempts === 0)'],
    [PAYMENTS, 'F38 an hour of errors'],
  ),
  source(
    'tip: a report before our own answer waits',
    'jobs/payments/processCallback.ts',
    ["['c2b', 'sms', 'receipt']", "['c2b', 'receipt']"],
    [PAYMENTS, 'F39 a report that comes'],
  ),
  source(
    'nodes: a late answer to SUBSCRIBE ends no process',
    'providers/redis/subscribeChannel.ts',
    ['autoResubscribe: false', 'autoResubscribe: true'],
    [`${REDIS}/openRedis.test.ts`, 'has refused it'],
  ),
  source(
    'nodes: the subscriber has no time limit of commands',
    'providers/redis/subscribeChannel.ts',
    ['commandTimeout: undefined', 'commandTimeout: 500'],
    [`${REDIS}/openRedis.test.ts`, 'subscribes again'],
  ),
  source(
    'nodes: the trouble of a connection ends no process',
    'process/unhandledErrors.ts',
    ['if (isOfConnection(reason)) {', 'if (isOfConnection(null)) {'],
    ['api/src/process/unhandledErrors.test.ts', 'silent Redis'],
  ),
  source(
    'nodes: a lease ends within ten seconds',
    'jobs/leases.ts',
    ['const LEASE_MS = 6_000;', 'const LEASE_MS = 60_000;'],
    ['api/src/jobs/periodic.test.ts', 'within 10 s'],
  ),
  source(
    'fraud: income from cards is held',
    'domain/withdrawals/heldCardIncome.ts',
    [`AND p."provider" = 'FLUTTERWAVE'`, `AND p."provider" = 'MPESA'`],
    ['api/src/domain/withdrawals/heldCardIncome.test.ts', 'seven days'],
  ),
  ...(
    [
      ['phone', `OR o."phone" = \${phone}::text`, ''],
      ['e-mail', `regexp_replace(lower(\${address}), '[+][^@]*@', '@')`, `\${address}`],
    ] as const
  ).map(([by, from, to]) =>
    source(
      `fraud: an own slip is known by ${by}`,
      'domain/purchases/ownSlip.ts',
      [from, to],
      ['api/src/domain/buying/buySlip.test.ts', `signed out, by ${by}`],
    ),
  ),
  source(
    'fraud: prompts that nobody pays cost a puzzle',
    'domain/purchases/takePrompt.ts',
    [
      'await requirePuzzle(app, caller, isOn && !isOfDay ? puzzleBits.alarm : puzzleBits.usual);',
      'void requirePuzzle;',
    ],
    [PROMPTS, 'many unpaid prompts'],
  ),
  source(
    'fraud: beyond the sum of a day the puzzle is harder',
    'domain/purchases/takePrompt.ts',
    ['isOn && !isOfDay ? puzzleBits.alarm', 'isOn && !isOfDay ? puzzleBits.usual'],
    [PROMPTS, 'beyond a day'],
  ),
  source(
    'fraud: the owner of a phone is never shut out',
    'domain/purchases/takePrompt.ts',
    ['if (await isOwnPhone(app, caller, phone)) return;', 'void isOwnPhone;'],
    [PROMPTS, 'never shut out'],
  ),
  source(
    'fraud: many cards are seen',
    'domain/sales/salePatterns.ts',
    ['cardsOfAddress: 5,', 'cardsOfAddress: 500,'],
    ['api/src/domain/sales/salePatterns.test.ts', 'many cards of one address'],
  ),
  source(
    'money back: a lost slip is refunded',
    'domain/sales/refundedResult.ts',
    [`(result === 'LOST' && moneyBack)`, `(result === 'LOST' && !result)`],
    [MONEY_BACK, 'refunds each buyer when it loses'],
  ),
  source(
    'books: a day is one of Nairobi',
    'domain/statements/ownerMonth.ts',
    ["'UTC' + interval '3 hours'", "'UTC'"],
    ['api/src/domain/statements/ownerBooks.test.ts', 'sum up each day'],
  ),
];
