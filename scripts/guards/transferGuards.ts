import { code, type Guard } from './guard.ts';

const FAULTS = 'api/src/domain/withdrawals/transferFaults.test.ts';
const METHODS = 'api/src/domain/payoutMethods/payoutMethods.test.ts';

/** Guards of withdrawals abroad: the quote, ordering once, and what a report proves. */
export const transferGuards: readonly Guard[] = [
  code(
    'transfer: a quote is confirmed once',
    'withdrawals/confirmWithdrawal.ts',
    [`const idempotencyKey = \`quote \${quote.id}\`;`, 'const idempotencyKey = crypto.randomUUID();'],
    [FAULTS, 'confirmed once'],
  ),
  code(
    'transfer: a quote is of its tipster',
    'withdrawals/confirmWithdrawal.ts',
    ['where: { id: input.quoteId, tipsterId } })', 'where: { id: input.quoteId } })'],
    [FAULTS, 'somebody else'],
  ),
  code(
    'transfer: it never goes by M-Pesa',
    'withdrawals/sendPayout.ts',
    ["(row.transfer !== null) !== (way === 'transfer') || ", ''],
    [FAULTS, 'never goes by M-Pesa'],
  ),
  code(
    'transfer: a refusal alone proves nothing',
    'withdrawals/sendTransfer.ts',
    ["if (found.outcome !== 'accepted') return waitForProof(app, sent);", ''],
    [FAULTS, 'list cannot confirm'],
  ),
  code(
    'transfer: of another amount or receiver it is held',
    'withdrawals/resolveTransfer.ts',
    [' || told.account !== payout.phone', ''],
    [FAULTS, 'goes to a person'],
  ),
  code(
    'payout method: a new one waits',
    'withdrawals/quoteWithdrawal.ts',
    ["if (method.usableFrom > app.clock.now()) throw new Conflict('METHOD_TOO_NEW');", ''],
    [METHODS, 'a day later'],
  ),
];
