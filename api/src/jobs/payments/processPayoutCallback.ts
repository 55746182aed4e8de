import type { App } from '../../app.ts';
import type { Callback } from '../../db/generated/prisma/client.ts';
import { inTransaction } from '../../domain/foundation/transaction.ts';
import { pausePayouts } from '../../domain/payouts/payoutPause.ts';
import { findPayoutByToken, type PayoutRow } from '../../domain/payouts/payoutRow.ts';
import { notePaidEarlier, type PayoutReport, resolvePayout } from '../../domain/withdrawals/resolvePayout.ts';
import { readB2cResult, readStatusResult } from '../../providers/mpesa/payoutCallbacks.ts';
import { parseBody } from './paymentClaims.ts';

/** Processes M-Pesa's message about a payout: its result, a queue time-out, or the reply to a status query. */
export async function processPayoutCallback(
  app: App,
  callback: Pick<Callback, 'kind' | 'token' | 'body'>,
): Promise<string> {
  const payout = await findPayoutByToken(app, callback.token);
  if (!payout) return 'unknown address';
  // A time-out is no result: the real one may still arrive, and reconciliation queries it.
  if (callback.kind === 'payoutLate') return 'no result yet';
  const body = parseBody(callback.body);
  return callback.kind === 'payout' ? actOnResult(app, payout, body) : actOnStatus(app, payout, body);
}

async function actOnResult(app: App, payout: PayoutRow, body: unknown): Promise<string> {
  const result = readB2cResult(body);
  if (result.kind === 'malformed') return `malformed: ${result.reason}`;
  const report = reportOf(result);
  if (
    !isAbout(payout, result) ||
    (payout.conversationId === null && isUnknownFailure(payout, result, report))
  ) {
    if (report.told === 'paid') await notePaidEarlier(app, payout, report);
    return 'about an earlier try';
  }
  return resolvePayout(app, payout, report);
}

/** With B2C v1 a failure before M-Pesa's acknowledgement may belong to the attempt before: a status query decides. */
function isUnknownFailure(
  payout: PayoutRow,
  { originatorConversationId: id }: { originatorConversationId: string | null },
  report: PayoutReport,
): boolean {
  return report.told === 'failed' && id !== null && id !== payout.originatorConversationId;
}

async function actOnStatus(app: App, payout: PayoutRow, body: unknown): Promise<string> {
  const status = readStatusResult(body);
  if (status.kind === 'malformed') return `malformed: ${status.reason}`;
  if (status.found && !isAbout(payout, status.target)) return 'about another payment';
  const { evidence, operatorRefused } = status;
  if (operatorRefused !== null) {
    await inTransaction(app, (tx) => pausePayouts(app, tx, operatorRefused));
    return `payouts are stopped: ${operatorRefused}`;
  }
  if (evidence.status === 'failed')
    return resolvePayout(app, payout, { ...evidence, told: 'failed', next: 'giveBack' });
  return resolvePayout(
    app,
    payout,
    evidence.status === 'paid' ? { ...evidence, told: 'paid' } : { told: 'pending' },
  );
}

function reportOf(result: Exclude<ReturnType<typeof readB2cResult>, { kind: 'malformed' }>): PayoutReport {
  const { evidence, next } = result;
  if (evidence.status === 'paid') return { ...evidence, told: 'paid' };
  if (evidence.status === 'pending' || next === 'askStatus' || next === 'done') return { told: 'pending' };
  return { told: 'failed', code: evidence.code, description: evidence.description, next };
}

/**
 * Each attempt has its own id (docs/money.md I8): the late result of a dead one cannot close the next, nor can somebody who knows
 * only the address. v1: M-Pesa's id.
 */
function isAbout(
  payout: PayoutRow,
  named: { originatorConversationId: string | null; conversationId: string | null },
): boolean {
  const { originatorConversationId: id, conversationId } = named;
  if (id === null) return false;
  if (id === payout.originatorConversationId) return true;
  if (/^(wd|rf)-/.test(id)) return false;
  return payout.conversationId === null || conversationId === payout.conversationId;
}
