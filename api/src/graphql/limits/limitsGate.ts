import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import type { App } from '../../app.ts';
import { addressKey } from '../../domain/foundation/Caller.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { forCaller, noted } from '../../process/requestScope.ts';
import { inSpanOfTrace } from '../../process/tracing.ts';
import type { Context } from '../kit/context.ts';
import { limitError, operationLimits } from './limits.ts';

/** The web's own operations by hash. */
export interface OwnOperations {
  /** Parsed and validated; null when it is unknown or does not fit the schema. */
  get(hash: string): DocumentNode | null;
}

const ownNames = new WeakMap<DocumentNode, string>();

/** The name of the web's own operation; `other` for all others, whose names clients choose freely. */
export function nameOfOwn(document: DocumentNode): string {
  return ownNames.get(document) ?? 'other';
}

/**
 * Validates each operation of `texts` when it is first used, because validating all of them took 400 ms of a node's start.
 * @param staffSchema for the operations of /graphql/staff, which do not fit `schema`.
 */
export function ownOperations(
  app: App,
  schema: GraphQLSchema,
  texts: Readonly<Record<string, string>>,
  staffSchema?: GraphQLSchema,
): OwnOperations {
  const documents = new Map<string, DocumentNode | null>();
  const check = (hash: string, text: string): DocumentNode | null => {
    const document = parse(text);
    const [error] = validate(schema, document);
    // It was compiled against another version of the schema, so no page of this build uses it.
    if (error && !(staffSchema && validate(staffSchema, document).length === 0))
      app.log.warn({ hash, reason: error.message }, 'an operation of the web does not fit the schema');
    documents.set(hash, error ? null : document);
    const name = getOperationAST(document)?.name?.value;
    if (name) ownNames.set(document, name);
    return error ? null : document;
  };
  return {
    get: (hash) => {
      const known = documents.get(hash);
      if (known !== undefined) return known;
      const text = Object.hasOwn(texts, hash) ? texts[hash] : undefined;
      return text === undefined ? null : check(hash, text);
    },
  };
}

/** Turns TooManyRequests into a GraphQLError that answers 429 over HTTP. */
export async function refusedByLimit<Value>(count: () => Promise<Value>): Promise<Value> {
  try {
    return await count();
  } catch (error) {
    if (error instanceof TooManyRequests) throw waitError(error);
    throw error;
  }
}

/** The error for a request that may be repeated later: 429 over HTTP. */
export function waitError(error: TooManyRequests): GraphQLError {
  const { retryAfterSeconds } = error;
  return new GraphQLError(error.message, {
    extensions: {
      code: error.code,
      messageCode: error.messageCode,
      messageValues: error.messageValues,
      retryAfterSeconds,
      http: { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
    },
  });
}

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult> | ExecutionResult;

/** Counts running operations by address, user and API key. */
export class RunningOperations {
  readonly #running = new Map<string, number>();

  /** Answers an error after ten seconds; a late operation still runs to its end, so that nothing is left half done. */
  async run(
    execute: Execute,
    args: ExecutionArgs,
    { viewer, request } = args.contextValue as Context,
  ): Promise<ExecutionResult> {
    const keys: Array<[string, number]> = [
      [`address ${addressKey(request.address)}`, operationLimits.runningByAddress],
    ];
    if (viewer.account) keys.push([`user ${viewer.account.userId}`, operationLimits.runningByUser]);
    if (viewer.apiKey) keys.push([`key ${viewer.apiKey.id}`, operationLimits.runningByUser]);
    if (keys.some(([key, limit]) => (this.#running.get(key) ?? 0) >= limit)) {
      return { errors: [waitError(new TooManyRequests(1, 'TOO_MANY_OPERATIONS'))] };
    }
    for (const [key] of keys) this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    const name = nameOfOwn(args.document);
    const answering = noted();
    if (answering) answering.operation = name;
    const { value, markAnswered } = forCaller(() =>
      inSpanOfTrace(
        () => spanOf(args, name),
        () => execute(args),
      ),
    );
    const running = Promise.resolve(value).finally(() => {
      for (const [key] of keys) {
        const left = (this.#running.get(key) ?? 1) - 1;
        if (left > 0) this.#running.set(key, left);
        else this.#running.delete(key);
      }
    });
    return bounded(args, await within(running, markAnswered));
  }
}

/** Without the text and the name of others' operations, which clients choose freely. */
function spanOf({ document, operationName }: ExecutionArgs, name: string) {
  const type = getOperationAST(document, operationName)?.operation ?? 'query';
  return {
    name: `${type} ${name}`,
    attributes: { 'graphql.operation.type': type, 'graphql.operation.name': name },
  };
}

/** The JSON of a result that {@link RunningOperations.run} gave. */
export function textOf(result: ExecutionResult & { stringify?: () => string }): string {
  return result.stringify?.() ?? JSON.stringify(result);
}

/**
 * The result, unless a query's is too large to be sent. What a mutation answers is sent whatever its size: it has taken
 * effect.
 */
function bounded({ document, operationName }: ExecutionArgs, result: ExecutionResult): ExecutionResult {
  if (result.errors || getOperationAST(document, operationName)?.operation !== OperationTypeNode.QUERY)
    return result;
  const text = JSON.stringify(result);
  const { answerBytes } = operationLimits;
  if (text.length * 3 <= answerBytes || Buffer.byteLength(text) <= answerBytes) {
    // Yoga and cached responses reuse this text.
    return Object.defineProperty(result, 'stringify', { value: () => text, configurable: true });
  }
  const message = `An answer may have at most ${answerBytes} bytes. Ask for fewer rows or fields`;
  return { errors: [limitError('ANSWER_TOO_LARGE', message, answerBytes, Buffer.byteLength(text))] };
}

async function within(running: Promise<ExecutionResult>, onLate: () => void): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => {
      onLate();
      resolve({ errors: [timeError()] });
    }, operationLimits.seconds * 1_000);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

function timeError(): GraphQLError {
  return new GraphQLError(`An operation may take at most ${operationLimits.seconds} seconds`, {
    extensions: {
      code: 'TIMEOUT',
      messageCode: 'TIMEOUT',
      messageValues: { limit: String(operationLimits.seconds) },
      limit: operationLimits.seconds,
      http: { status: 503 },
    },
  });
}
