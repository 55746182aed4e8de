import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import type { App } from '../../app.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { callCost, type RateLeft, rateBuckets } from '../../domain/foundation/rateLimits.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';
import { assertKeyMay, type KeyAct } from '../../domain/integrators/keyScopes.ts';
import type { Bill } from '../../graphql/limits/limitsCost.ts';
import { clientAddress } from './requestFacts.ts';

/** A call at one of the doors: who makes it, and what it has been charged. */
export interface Call extends Bill {
  viewer: Viewer;
  readonly address: string;
  /** One of the web's own operations: checked when it was compiled, and counted instead of charged unless an API key sends it. */
  isOwn: boolean;
  /** Set once it is known. */
  operation?: Pick<ExecutionArgs, 'document' | 'operationName' | 'contextValue'>;
  /** Adds headers to the response, on transports that have them. */
  note(headers: Readonly<Record<string, string | number>>): void;
}

export function newCall(viewer: Viewer, address: string, note: Call['note'] = () => {}): Call {
  return { viewer, address, isOwn: false, charged: 0, left: undefined, note };
}

export function httpCall(app: App, viewer: Viewer, request: IncomingMessage, response: ServerResponse): Call {
  return newCall(viewer, clientAddress(request, app.settings.TRUST_PROXY), (headers) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  });
}

export const isCounted = ({ isOwn, viewer }: Call): boolean => isOwn && !viewer.apiKey;

/**
 * The one gate of all doors: takes what the call has not been charged of `cost` from the minute's budget, and asserts that
 * its API key may do `act`. A door that learns cost and act later admits the call on arrival first.
 * @throws TooManyRequests, NotAllowed
 */
export async function admit(
  app: App,
  call: Call,
  { cost = callCost, act }: { cost?: number; act?: KeyAct } = {},
): Promise<void> {
  const rest = cost - call.charged;
  if (isCounted(call)) {
    if (call.charged === 0) await app.limits.take('ownByAddress', call.address);
    call.charged = callCost;
  } else if (rest > 0) {
    call.left = await charge(app, call, rest);
    call.charged = cost;
  }
  if (act) assertKeyMay(call.viewer, act);
}

/** Charges the API key, else the account, else the address. When the budget is exhausted, only a call's base cost is. */
async function charge(
  app: App,
  { viewer: { apiKey, account }, address, note }: Call,
  cost: number,
): Promise<RateLeft | undefined> {
  const [bucket, key] = apiKey
    ? (['costByKey', apiKey.id] as const)
    : account
      ? (['costByUser', account.userId] as const)
      : (['costByAddress', address] as const);
  try {
    const left = await app.limits.take(bucket, key, cost);
    if (left) note(budgetHeaders(left));
    return left;
  } catch (error) {
    if (error instanceof TooManyRequests) {
      const left = cost > callCost ? await app.limits.giveBack(bucket, key, cost) : undefined;
      const limit = rateBuckets[bucket].points * app.settings.RATE_LIMIT_FACTOR;
      const resetSeconds = error.retryAfterSeconds;
      note(budgetHeaders({ limit, remaining: left?.remaining ?? 0, resetSeconds }));
    }
    throw error;
  }
}

const budgetHeaders = ({ limit, remaining, resetSeconds }: RateLeft) => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': resetSeconds,
});
