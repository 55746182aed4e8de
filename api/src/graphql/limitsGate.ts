import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import type { App } from '../app.ts';
import { addressKey } from '../domain/accounts/Caller.ts';
import { TooManyRequests } from '../domain/errors.ts';
import type { Context } from './context.ts';
import { operationLimits } from './limits.ts';

/** The web's own operations by the hash of their text, parsed and found to fit the schema. */
export interface OwnOperations {
  get(hash: string): DocumentNode | null;
}

const ownNames = new WeakMap<DocumentNode, string>();

/** The name of an operation of the web's own; `other` for anybody else's, who may call theirs what they like. */
export function nameOfOwn(document: DocumentNode): string {
  return ownNames.get(document) ?? 'other';
}

/** Looks at all of `texts` at once, and at what development adds to them when it is asked for. */
export function checkOwnOperations(
  app: App,
  schema: GraphQLSchema,
  texts: Readonly<Record<string, string>>,
): OwnOperations {
  const documents = new Map<string, DocumentNode | null>();
  const check = (hash: string, text: string): DocumentNode | null => {
    const document = parse(text);
    const [error] = validate(schema, document);
    // Compiled against an older schema: no page of this build asks it.
    if (error)
      app.log.warn({ hash, reason: error.message }, 'an operation of the web does not fit the schema');
    documents.set(hash, error ? null : document);
    const name = getOperationAST(document)?.name?.value;
    if (name) ownNames.set(document, name);
    return error ? null : document;
  };
  for (const [hash, text] of Object.entries(texts)) check(hash, text);
  return {
    get: (hash) => {
      const known = documents.get(hash);
      if (known !== undefined) return known;
      const text = Object.hasOwn(texts, hash) ? texts[hash] : undefined;
      return text === undefined ? null : check(hash, text);
    },
  };
}

/** Counts an operation of somebody else's making; throws a GraphQLError that answers 429 over HTTP. */
export async function countOperation(app: App, address: string): Promise<void> {
  await refusedByLimit(() => app.limits.take('graphqlByAddress', address));
}

/** Throws what a limit refuses as a GraphQLError that answers 429 over HTTP. */
export async function refusedByLimit(count: () => Promise<unknown>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (error instanceof TooManyRequests) throw waitError(error);
    throw error;
  }
}

/** What is refused now and may be asked again: 429 over HTTP. */
export function waitError(error: TooManyRequests): GraphQLError {
  const { retryAfterSeconds } = error;
  return new GraphQLError(error.message, {
    extensions: {
      code: error.code,
      retryAfterSeconds,
      http: { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
    },
  });
}

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult> | ExecutionResult;

/** How many operations run at this moment, by address and by user. */
export class RunningOperations {
  readonly #running = new Map<string, number>();

  /**
   * Executes when the caller has not too many running already, and answers an error after ten seconds. What is
   * under way then goes on to its end: nothing is left half done.
   */
  async run(execute: Execute, args: ExecutionArgs): Promise<ExecutionResult> {
    const { eyes, request } = args.contextValue as Context;
    const keys: Array<[string, number]> = [
      [`address ${addressKey(request.address)}`, operationLimits.runningByAddress],
    ];
    if (eyes.viewer) keys.push([`user ${eyes.viewer.userId}`, operationLimits.runningByUser]);
    if (eyes.apiKey) keys.push([`key ${eyes.apiKey}`, operationLimits.runningByUser]);
    if (keys.some(([key, limit]) => (this.#running.get(key) ?? 0) >= limit)) {
      return { errors: [waitError(new TooManyRequests(1, 'Too many operations run at the same time'))] };
    }
    for (const [key] of keys) this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    const running = Promise.resolve(execute(args)).finally(() => {
      for (const [key] of keys) {
        const left = (this.#running.get(key) ?? 1) - 1;
        if (left > 0) this.#running.set(key, left);
        else this.#running.delete(key);
      }
    });
    return within(running);
  }
}

async function within(running: Promise<ExecutionResult>): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => resolve({ errors: [timeError()] }), operationLimits.seconds * 1_000);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

function timeError(): GraphQLError {
  return new GraphQLError(`An operation may take at most ${operationLimits.seconds} seconds`, {
    extensions: { code: 'TIMEOUT', limit: operationLimits.seconds, http: { status: 503 } },
  });
}
