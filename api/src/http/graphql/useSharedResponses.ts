import { type ExecutionArgs, type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { App } from '../../app.ts';
import {
  isWatched,
  type Viewer,
  type ViewerWatch,
  watchedFields,
  watchedViewer,
} from '../../domain/foundation/viewer.ts';
import type { Context } from '../../graphql/kit/context.ts';
import { textOf } from '../../graphql/limits/limitsGate.ts';
import { queryKey } from '../kit/documentFacts.ts';
import type { EntitlementCache } from '../kit/entitlementCache.ts';
import { RecentWriters } from '../kit/recentWriters.ts';
import { type SharedResponse, SharedResponses, SlipReads } from '../kit/sharedResponses.ts';

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult> | ExecutionResult;

interface QueryResponse extends SharedResponse {
  readonly text: string;
}

/** Executes a query for its caller, or answers it with what another caller with the same entitlements got. */
export function useSharedResponses(queries: SharedQueries): Plugin {
  return {
    onExecute: ({ executeFn, setExecuteFn }) =>
      setExecuteFn((args: ExecutionArgs) => queries.execute(args, executeFn as Execute)),
  };
}

/**
 * Shares responses to queries among callers who may open the same slips, until the next public event and within one second:
 * docs/decisions/270. Those that depend on anything else of the caller or the request are private.
 */
export class SharedQueries {
  readonly #app: App;
  readonly #responses: SharedResponses<QueryResponse>;
  readonly #writers = new RecentWriters();

  constructor(app: App, entitlements: EntitlementCache) {
    this.#app = app;
    this.#responses = new SharedResponses(app, entitlements, ({ text }) => text.length * 2);
  }

  /** Callers must see their own changes at once, even those without an event. */
  noteWrite({ viewer, request }: Pick<Context, 'viewer' | 'request'>): void {
    this.#writers.note(viewer, request.address);
  }

  /** A shared response, or that of `run`, whose context records what is read of it. */
  async execute(args: ExecutionArgs, run: Execute): Promise<ExecutionResult> {
    const context = args.contextValue as Context;
    const { document, operationName, variableValues } = args;
    if (getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION) {
      // Before, for concurrent queries, and after, when it has taken effect.
      this.noteWrite(context);
      try {
        return await run(args);
      } finally {
        this.noteWrite(context);
      }
    }
    const { viewer, request } = context;
    const query = this.#mayShare(viewer, request.address)
      ? queryKey(document, operationName, variableValues ?? {})
      : null;
    if (query === null || this.#responses.isPrivate(query)) return run(args);
    let own: ExecutionResult | undefined;
    const response = await this.#responses.share(viewer, query, this.#second(), async () => {
      const reads = new SlipReads();
      let isPrivate = false;
      const onRead = () => {
        isPrivate = true;
      };
      own = await run({ ...args, contextValue: watchedContext(context, { onRead, onSlips: reads.note }) });
      const mayShare = !isPrivate && !own.errors;
      const text = mayShare ? textOf(own) : '';
      return { response: { text, locked: reads.locked }, reads, isPrivate, mayShare };
    });
    return own ?? (response ? resultOf(response) : run(args));
  }

  /** Sales end and picks open by the clock alone. */
  #second(): number {
    return Math.floor(this.#app.clock.now().getTime() / 1_000);
  }

  /** Not for staff, who see everything, with or without their second factor; nor for what is part of a shared page. */
  #mayShare(viewer: Viewer, address: string): boolean {
    if (isWatched(viewer)) return false;
    const { account } = viewer;
    return !account?.isStaff && !account?.staffCodeNeeded && !this.#writers.has(viewer, address);
  }
}

/** Everything except the app and what {@link watchedViewer} covers counts as private to the caller. */
function watchedContext(context: Context, watch: ViewerWatch): Context {
  const { app, viewer, ...rest } = context;
  return Object.assign(
    watchedFields(rest, (field) => watch.onRead(field)),
    {
      app,
      viewer: watchedViewer(viewer, watch),
    },
  ) as Context;
}

function resultOf({ text }: QueryResponse): ExecutionResult {
  const result = JSON.parse(text) as ExecutionResult;
  return Object.defineProperty(result, 'stringify', { value: () => text, configurable: true });
}
