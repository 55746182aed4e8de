import type { IncomingMessage, ServerResponse } from 'node:http';
import { queryBalance } from './accountBalance.ts';
import { acceptPayout } from './b2c.ts';
import { registerC2b } from './c2b.ts';
import { parseBody, readText, sendJson, sendRefusal, sendSpoiled } from './exchange.ts';
import { type Body, textOf } from './fields.ts';
import { issueToken } from './oauth.ts';
import { queryPull, registerPull } from './pull.ts';
import * as refusals from './refusal.ts';
import { acceptReversal } from './reversal.ts';
import type { AnswerFault, Api, Script } from './scripts.ts';
import { acceptStkPush } from './stkPush.ts';
import { answerStkQuery } from './stkQuery.ts';
import { queryTransaction } from './transactionStatus.ts';
import type { World } from './world.ts';

interface Route {
  api: Api;
  family: 'customer' | 'initiator';
  handle: (world: World, body: Body, script: Script) => object | Promise<object>;
}

const ROUTES: Record<string, Route> = {
  '/mpesa/stkpush/v1/processrequest': { api: 'stkPush', family: 'customer', handle: acceptStkPush },
  '/mpesa/stkpushquery/v1/query': { api: 'stkQuery', family: 'customer', handle: answerStkQuery },
  '/mpesa/b2c/v3/paymentrequest': {
    api: 'b2c',
    family: 'initiator',
    handle: (w, b, s) => acceptPayout(w, b, s, 'v3'),
  },
  '/mpesa/b2c/v1/paymentrequest': {
    api: 'b2c',
    family: 'initiator',
    handle: (w, b, s) => acceptPayout(w, b, s, 'v1'),
  },
  '/mpesa/transactionstatus/v1/query': {
    api: 'transactionStatus',
    family: 'initiator',
    handle: queryTransaction,
  },
  '/mpesa/accountbalance/v1/query': { api: 'accountBalance', family: 'initiator', handle: queryBalance },
  '/mpesa/reversal/v1/request': { api: 'reversal', family: 'initiator', handle: acceptReversal },
  '/mpesa/c2b/v1/registerurl': {
    api: 'c2bRegister',
    family: 'customer',
    handle: (w, b) => registerC2b(w, b, 'v1'),
  },
  '/mpesa/c2b/v2/registerurl': {
    api: 'c2bRegister',
    family: 'customer',
    handle: (w, b) => registerC2b(w, b, 'v2'),
  },
  '/pulltransactions/v1/register': { api: 'pullRegister', family: 'customer', handle: registerPull },
  '/pulltransactions/v1/query': { api: 'pullQuery', family: 'customer', handle: queryPull },
};

/** One call to Daraja: token, script, body, work, answer, each of which the script may spoil. */
export async function answer(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://daraja');
  try {
    if (url.pathname === '/oauth/v1/generate') {
      const script = world.scripts.take({ api: 'oauth' })?.script ?? {};
      if (request.method !== 'GET') throw refusals.methodNotAllowed();
      await work(world, response, script, 'customer', () => issueToken(world, request, url, response));
      return;
    }
    if (!world.arrivals.admit()) {
      const turn = world.arrivals.refused % 2 === 0;
      throw turn ? refusals.spikeArrest() : refusals.gatewaySpikeArrest(429, { 'retry-after': '1' });
    }
    const route = ROUTES[url.pathname];
    if (!route) throw refusals.notFound();
    if (request.method !== 'POST') throw refusals.methodNotAllowed();
    const body = parseBody(await readText(request));
    if (!world.tokens.accepts(request.headers.authorization)) throw refusals.invalidToken(route.family);
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw refusals.invalidField('Content-Type');
    if (!body) throw refusals.invalidField('Request Body');
    const script = scriptFor(world, route, url.pathname, body);
    await work(world, response, script, route.family, () => route.handle(world, body, script));
  } catch (error) {
    sendRefusal(response, error instanceof refusals.Refusal ? error : refusals.internalError());
    if (!(error instanceof refusals.Refusal)) console.error('Daraja simulator:', error);
  }
}

async function work(
  world: World,
  response: ServerResponse,
  script: Script,
  family: Route['family'],
  handle: () => object | undefined | Promise<object | undefined>,
): Promise<void> {
  const { refusal } = script;
  if (refusal) throw new refusals.Refusal(refusal.status, refusal.code, refusal.message);
  const fault = script.answer?.fault;
  if (fault) refuseBefore(world, fault, family);
  const accepted = !fault || script.answer?.accepted === true;
  if (fault === 'stall') {
    const answered = accepted ? (async () => handle())() : Promise.resolve(undefined);
    // Settles the promise now, so that a refusal is not an unhandled rejection; the answer waits for the end of the stall.
    const guardedReply = answered.then(
      (good) => () => (good ? sendJson(response, 200, good) : sendSpoiled(response, 'http503', undefined)),
      (error: unknown) => () =>
        sendRefusal(response, error instanceof refusals.Refusal ? error : refusals.internalError()),
    );
    world.later(script.answer?.stallMs ?? world.settings.delays.stall, async () => (await guardedReply)());
    return;
  }
  const good = accepted ? await handle() : undefined;
  if (fault === 'duplicate') throw refusals.duplicateOriginator();
  if (fault) sendSpoiled(response, fault, good);
  else if (good) sendJson(response, 200, good);
}

const REJECTED_TOKENS: Partial<Record<AnswerFault, (family: Route['family']) => refusals.Refusal>> = {
  tokenRevoked: refusals.invalidToken,
  gatewayInvalidToken: refusals.gatewayInvalidToken,
  gatewayExpiredToken: refusals.gatewayExpiredToken,
  empty401: refusals.empty401,
};

/** Refusals before the request has any effect. */
function refuseBefore(world: World, fault: AnswerFault, family: Route['family']): void {
  if (fault === 'spikeArrest') throw refusals.spikeArrest();
  if (fault === 'quota') throw refusals.quotaViolation();
  if (fault === 'busy') throw refusals.systemBusy();
  if (fault === 'noApiProduct') throw refusals.noApiProduct();
  if (fault === 'notAuthorised') throw refusals.notAuthorised();
  if (fault === 'subscriberLocked') throw refusals.subscriberLocked();
  if (fault === 'gatewaySpikeArrest') throw refusals.gatewaySpikeArrest();
  if (fault === 'gatewayQuota') throw refusals.gatewayQuota();
  if (fault === 'tooMany') throw refusals.tooManyRequests();
  if (fault === 'tooManyForNow') throw refusals.tooManyRequests({ 'retry-after': '2' });
  const rejected = REJECTED_TOKENS[fault];
  if (rejected) {
    world.tokens.revoke();
    throw rejected(family);
  }
}

/** A query is spoiled by a rule for queries, or by what the push's own script says about its queries. */
function scriptFor(world: World, { api }: Route, path: string, body: Body): Script {
  if (api !== 'stkQuery') {
    const phone = textOf(body, api === 'b2c' ? 'PartyB' : 'PhoneNumber') || undefined;
    const amount = textOf(body, 'Amount');
    const taken =
      world.scripts.take({ api, phone, amount: amount ? Number(amount) : undefined })?.script ?? {};
    // An app without v3 still has v1.
    const hasV1 = path.includes('/b2c/v1/') && taken.answer?.fault === 'notAuthorised';
    return hasV1 ? { ...taken, answer: undefined } : taken;
  }
  const pushed = world.stkRequests.get(textOf(body, 'CheckoutRequestID'));
  const script = world.scripts.take({ api, phone: pushed?.phone, amount: pushed?.amount })?.script ?? {};
  const query = script.answer ? undefined : pushed?.script.query;
  if (query === 'http503') return { ...script, answer: { fault: 'http503' } };
  return query === 'stall' ? { ...script, answer: { fault: 'stall', accepted: true } } : script;
}
