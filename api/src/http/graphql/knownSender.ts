import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { App } from '../../app.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { callCost, type RateLeft } from '../../domain/foundation/rateLimits.ts';
import { anonymous, type Viewer } from '../../domain/foundation/viewer.ts';
import { execute } from '../../graphql/execution/execute.ts';
import type { Context } from '../../graphql/kit/context.ts';
import { assertCost, bytesWithCost, costOf } from '../../graphql/limits/limitsCost.ts';
import { type OwnOperations, type RunningOperations, textOf } from '../../graphql/limits/limitsGate.ts';
import { chargeCall } from '../kit/chargeCall.ts';
import { deprecationsOf } from '../kit/deprecationHeaders.ts';
import { clientAddress } from '../kit/requestFacts.ts';
import { sharedAnswersOf } from '../kit/sharedAnswers.ts';
import { type PublicAnswer, publicAnswer, sendKept } from '../kit/versionedBytes.ts';
import { showsNothing } from '../kit/viewerOf.ts';
import { callerOf, contextOf } from './callerOf.ts';
import { countAnswer } from './graphqlMetrics.ts';
import { checkKey } from './keyGate.ts';
import { precomputedResults } from './precomputedResults.ts';

/** A query as sent: by persisted hash, or as text. */
export interface Question {
  source: { hash: string } | { text: string };
  variables: Record<string, unknown>;
  operationName: string | null;
  /** Cache key of `SharedAnswers`, once its text has been parsed. */
  key?: string;
}

/** POST responses are neither cached by proxies nor revalidated, so no ETag. */
export const postHeaders = { 'cache-control': 'private, no-store', vary: 'Accept, Accept-Encoding' };

/** A query that can be answered here; its price is known before it runs. */
interface Ready {
  readonly viewer: Viewer;
  readonly cost: number;
  answer(): Promise<PublicAnswer | { readonly failure: ExecutionResult }>;
}

/**
 * Answers queries that the GraphQL server has parsed and validated before: with what is kept for another caller, or by
 * executing them. Same answer, same price, without that server's requests, hooks and responses.
 */
export function knownSender(
  app: App,
  schema: GraphQLSchema,
  own: OwnOperations,
  running: RunningOperations,
): (
  request: IncomingMessage,
  response: ServerResponse,
  question: Question,
  type: string,
) => Promise<boolean> {
  const shared = sharedAnswersOf(app);
  /** Null for what the GraphQL server refuses. */
  const executed = (args: ExecutionArgs, isOwn: boolean): Ready | null => {
    const { document, operationName, variableValues } = args;
    const { viewer } = args.contextValue as Context;
    try {
      checkKey(args);
      const cost = Math.ceil(costOf(schema, document, operationName, variableValues ?? {}));
      if (!isOwn) assertCost(cost);
      const answer = async () => {
        const result = await shared.execute(args, (given) =>
          running.run(execute, given, args.contextValue as Context),
        );
        if (result.errors) return { failure: result };
        return publicAnswer(200, deprecationsOf(app.settings, schema, document), textOf(result));
      };
      return { viewer, cost, answer };
    } catch (error) {
      if (error instanceof GraphQLError) return null;
      throw error;
    }
  };
  return async (request, response, question, type) => {
    const { source, variables: variableValues, operationName } = question;
    const persisted = 'hash' in source ? own.get(source.hash) : undefined;
    if (persisted === null) return false;
    const asked = persisted ? { document: persisted } : (source as { text: string });
    const key = question.key ?? shared.keyOf(asked, operationName, variableValues);
    if (key === null) return false;
    question.key = key;
    const address = clientAddress(request, app.settings.TRUST_PROXY);
    const caller = () =>
      showsNothing(request.headers)
        ? anonymous
        : // The GraphQL server refuses invalid tokens.
          callerOf(app, request, response).catch(() => null);
    const readyOf = async (): Promise<Ready | null> => {
      const kept = await shared.kept(key, caller, address);
      if (kept) return { viewer: kept.viewer, cost: kept.answer.cost, answer: async () => kept.answer };
      const document = 'document' in asked ? asked.document : shared.documentOf(asked.text);
      const viewer = document && (await caller());
      if (!viewer) return null;
      const contextValue = contextOf(app, request, response, viewer);
      return executed({ schema, document, operationName, variableValues, contextValue }, Boolean(persisted));
    };
    const ready = await readyOf();
    if (!ready) return false;
    const { viewer, cost } = ready;
    const isPriced = !persisted || viewer.apiKey !== undefined;
    const charged = Math.max(callCost, cost);
    let left: RateLeft | undefined;
    try {
      if (isPriced) left = await chargeCall(app, viewer, address, response, charged);
      else await app.limits.take('ownByAddress', address);
    } catch (error) {
      // The GraphQL server counts it again and refuses.
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
    const answer = await ready.answer();
    if (isPriced) response.setHeader('x-operation-cost', cost);
    if ('failure' in answer) {
      const bill = isPriced ? { cost, charged, left } : undefined;
      precomputedResults.set(request, { result: answer.failure, bill });
      return false;
    }
    countAnswer(persisted ? { document: persisted } : null, {});
    const headers = { ...postHeaders, ...answer.headers, 'content-type': `${type}; charset=utf-8` };
    if (!isPriced) {
      await sendKept(request, response, answer, headers);
      return true;
    }
    const [begin, end] = bytesWithCost(answer.body, { cost, charged, left });
    response.writeHead(200, { ...headers, 'content-length': begin.length + end.length });
    response.write(begin);
    response.end(end);
    return true;
  };
}
