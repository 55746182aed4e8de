import type { App } from '../app.ts';
import type { Callback } from '../db/generated/prisma/client.ts';
import { inTransaction } from '../domain/transaction.ts';
import { findPayoutByToken, type PayoutRow } from '../domain/withdrawals/payoutRow.ts';
import { stopPayouts } from '../domain/withdrawals/payoutStop.ts';
import { notePaidEarlier, type PayoutTold, settlePayout } from '../domain/withdrawals/settlePayout.ts';
import { readB2cResult, readStatusResult } from '../providers/mpesa/payoutCallbacks.ts';
import { parseBody } from './paymentClaims.ts';

/** What M-Pesa posted about a payout: its result, a notice that it waits in a queue, or the answer to our question. */
export async function processPayoutCallback(
  app: App,
  callback: Pick<Callback, 'kind' | 'token' | 'body'>,
): Promise<string> {
  const payout = await findPayoutByToken(app, callback.token);
  if (!payout) return 'unknown address';
  // A queue time-out is no result: the real one may still come, and the reconciler asks.
  if (callback.kind === 'payoutLate') return 'no result yet';
  const body = parseBody(callback.body);
  return callback.kind === 'payout' ? actOnResult(app, payout, body) : actOnStatus(app, payout, body);
}

async function actOnResult(app: App, payout: PayoutRow, body: unknown): Promise<string> {
  const result = readB2cResult(body);
  if (result.kind === 'malformed') return `malformed: ${result.reason}`;
  const told = toldByResult(result);
  if (
    !isAbout(payout, result) ||
    (payout.conversationId === null && isUnknownFailure(payout, result, told))
  ) {
    if (told.told === 'paid') await notePaidEarlier(app, payout, told);
    return 'about an earlier try';
  }
  return settlePayout(app, payout, told);
}

/**
 * Through B2C v1, until M-Pesa has acknowledged a try, nothing tells whether a failure is of this one or once more of the
 * one before: the status tells.
 */
function isUnknownFailure(
  payout: PayoutRow,
  { originatorConversationId: id }: { originatorConversationId: string | null },
  told: PayoutTold,
): boolean {
  return told.told === 'failed' && id !== null && id !== payout.originatorConversationId;
}

async function actOnStatus(app: App, payout: PayoutRow, body: unknown): Promise<string> {
  const status = readStatusResult(body);
  if (status.kind === 'malformed') return `malformed: ${status.reason}`;
  if (status.found && !isAbout(payout, status.target)) return 'about another payment';
  const { evidence, operatorRefused } = status;
  if (operatorRefused !== null) {
    await inTransaction(app, (tx) => stopPayouts(app, tx, operatorRefused));
    return `payouts are stopped: ${operatorRefused}`;
  }
  if (evidence.status === 'failed')
    return settlePayout(app, payout, { ...evidence, told: 'failed', next: 'giveBack' });
  return settlePayout(
    app,
    payout,
    evidence.status === 'paid' ? { ...evidence, told: 'paid' } : { told: 'pending' },
  );
}

function toldByResult(result: Exclude<ReturnType<typeof readB2cResult>, { kind: 'malformed' }>): PayoutTold {
  const { evidence, next } = result;
  if (evidence.status === 'paid') return { ...evidence, told: 'paid' };
  if (evidence.status === 'pending' || next === 'askStatus' || next === 'done') return { told: 'pending' };
  return { told: 'failed', code: evidence.code, description: evidence.description, next };
}

/**
 * Whether a message is about the try that is under way. Each try has an id of its own (I8), so that the late result of
 * one that is proven dead cannot close the next. Through B2C v1 the id is M-Pesa's, and the conversation tells.
 */
function isAbout(
  payout: PayoutRow,
  told: { originatorConversationId: string | null; conversationId: string | null },
): boolean {
  const { originatorConversationId: id, conversationId } = told;
  if (id === null || id === payout.originatorConversationId) return true;
  if (/^(wd|rf)-/.test(id)) return false;
  return payout.conversationId === null || conversationId === payout.conversationId;
}
