import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { callCost } from '../../domain/foundation/rateLimits.ts';
import { limitError, OperationLimits, operationLimits, parseLimited } from '../../graphql/limits/limits.ts';
import { assertCost, type Bill, costOf, withCost } from '../../graphql/limits/limitsCost.ts';
import { countOwn, refusedByLimit } from '../../graphql/limits/limitsGate.ts';
import { charge } from '../kit/chargeCall.ts';
import { refusedParams } from '../kit/inputFault.ts';
import { clientAddress } from '../kit/requestFacts.ts';
import { declaredOnly } from './declaredOnly.ts';
import { withCode } from './errorCodes.ts';
import { maskedError } from './maskedError.ts';
import type { SocketClient, SocketServer } from './socketServer.ts';

const bills = new WeakMap<DocumentNode, Bill>();

/** Adds the operation's cost, except for the web's own. */
export function withBill({ document }: ExecutionArgs, result: ExecutionResult): ExecutionResult {
  const bill = bills.get(document);
  return bill ? withCost(result, bill) : result;
}

/** Applies the limits and prepares execution; returns the errors when refused. */
export async function prepareOperation(
  server: SocketServer,
  client: SocketClient,
  id: string,
  payload: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { app, schema, own } = server;
  const refused = tooManySubscriptions(client) ?? refusedParams(payload);
  if (refused) return [refused];
  const { query, operationName, variables } = payload;
  const hash = hashOf(payload);
  const known = hash && !query ? own.get(hash) : undefined;
  if (known === null) return [unknownHash()];
  try {
    let document = known;
    const { sender, viewer } = client.extra.socket;
    const address = clientAddress(sender, app.settings.TRUST_PROXY);
    const pay = (cost?: number) => refusedByLimit(() => charge(app, viewer, address, cost));
    if (document && !viewer.apiKey) await countOwn(app, address);
    else if (document)
      await pay(Math.max(callCost, costOf(schema, document, operationName, variables ?? {})));
    else {
      let left = await pay();
      document = parseLimited(query);
      const errors = validate(schema, document, [...specifiedRules, OperationLimits]);
      if (errors.length > 0) return errors.map(withCode);
      const cost = Math.ceil(costOf(schema, document, operationName, variables ?? {}));
      assertCost(cost);
      if (cost > callCost) left = await pay(cost - callCost);
      bills.set(document, { cost, charged: Math.max(callCost, cost), left });
    }
    const operation = getOperationAST(document, operationName);
    if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
      assertShort(id, payload);
      if (!known) document = parseLimited(query, operationLimits.subscriptionTokens, { noLocation: true });
    }
    return {
      schema,
      document,
      ...(operationName ? { operationName } : {}),
      ...(variables ? { variableValues: declaredOnly(operation, variables) } : {}),
    };
  } catch (error) {
    return [maskedError(app, error)];
  }
}

function tooManySubscriptions({ subscriptions, extra: { socket } }: SocketClient): GraphQLError | null {
  const limit = operationLimits.subscriptionsBySocket;
  if (Math.max(Object.keys(subscriptions).length, socket.subscriptions.size + 1) <= limit) return null;
  return limitError('TOO_MANY_SUBSCRIPTIONS', `At most ${limit} subscriptions on one socket`, limit);
}

function hashOf({ extensions }: SubscribePayload): string | undefined {
  return (extensions as { persistedQuery?: { sha256Hash?: string } } | null | undefined)?.persistedQuery
    ?.sha256Hash;
}

/** A subscription's text and variables stay in memory until it ends, hence a lower limit. */
function assertShort(id: string, payload: SubscribePayload): void {
  const { length } = JSON.stringify([id, payload]);
  const { subscriptionCharacters: limit } = operationLimits;
  if (length <= limit) return;
  throw limitError(
    'BODY_TOO_LARGE',
    `A subscription may be asked with at most ${limit} characters`,
    limit,
    length,
  );
}

function unknownHash(): GraphQLError {
  return new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
}
