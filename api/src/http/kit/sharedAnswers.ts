import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import {
  type LockedSlip,
  type Viewer,
  type ViewerWatch,
  watchedFields,
  watchedViewer,
} from '../../domain/foundation/viewer.ts';
import type { Context } from '../../graphql/kit/context.ts';
import { costOf } from '../../graphql/limits/limitsCost.ts';
import { textOf } from '../../graphql/limits/limitsGate.ts';
import { deprecationsOf } from './deprecationHeaders.ts';
import { type Asked, KnownQuestions } from './knownQuestions.ts';
import { type OpenedAnswer, OpenedAnswers, SeenSlips } from './openedAnswers.ts';
import { RecentWriters } from './recentWriters.ts';
import { type PublicAnswer, publicAnswer } from './versionedBytes.ts';

type Run = (args: ExecutionArgs) => Promise<ExecutionResult>;

export interface SharedAnswer extends OpenedAnswer {
  /** Charged to every caller. */
  readonly cost: number;
}

/** Queries whose answers proved to be private. */
const MAX_PRIVATE = 5_000;
/**
 * Shares answers among callers who can open the same slips, until the next public event and within one second:
 * docs/decisions/177 and 194. Answers that depend on anything else of the caller or request are private.
 */
export class SharedAnswers {
  readonly #app: App;
  readonly #answers: OpenedAnswers<SharedAnswer>;
  readonly #questions = new KnownQuestions();
  readonly #private = new LRUCache<string, true>({ max: MAX_PRIVATE });
  readonly #writers = new RecentWriters();

  constructor(app: App) {
    this.#app = app;
    this.#answers = new OpenedAnswers(app);
  }

  /** Callers must see their own changes at once, even those without an event. */
  noteWrite({ viewer, request }: Pick<Context, 'viewer' | 'request'>): void {
    this.#writers.note(viewer, request.address);
  }

  /** Null when never shared; see `KnownQuestions`. */
  keyOf(asked: Asked, operationName: string | null, variables: Variables): string | null {
    return this.#questions.keyOf(asked, operationName, variables);
  }

  /** See `KnownQuestions`. */
  documentOf(text: string): DocumentNode | undefined {
    return this.#questions.documentOf(text);
  }

  /** Cached answer if this caller may have it. */
  async kept(
    question: string,
    callerOf: () => Viewer | Promise<Viewer | null>,
    address: string,
  ): Promise<{ answer: SharedAnswer; viewer: Viewer } | null> {
    const second = this.#second();
    if (!this.#answers.has(question, second)) return null;
    const viewer = await callerOf();
    if (!viewer || !this.#mayShare(viewer, address)) return null;
    const answer = await this.#answers.kept(viewer, question, second);
    return answer && { answer, viewer };
  }

  /** Shared answer, or that of `run`, whose context records what is read of it. */
  async execute(args: ExecutionArgs, run: Run): Promise<ExecutionResult> {
    const context = args.contextValue as Context;
    if (getOperationAST(args.document, args.operationName)?.operation === OperationTypeNode.MUTATION) {
      // Before, for concurrent queries, and after, when it has taken effect.
      this.noteWrite(context);
      return run(args).finally(() => this.noteWrite(context));
    }
    const { viewer, request } = context;
    const { document, operationName, variableValues } = args;
    const question = this.#questions.keyOf({ document }, operationName, variableValues ?? {});
    if (question === null || this.#private.has(question) || !this.#mayShare(viewer, request.address)) {
      return run(args);
    }
    let own: ExecutionResult | undefined;
    const answer = await this.#answers.share(viewer, question, this.#second(), async () => {
      const slips = new SeenSlips();
      let isPrivate = false;
      const onRead = () => {
        isPrivate = true;
      };
      own = await run({ ...args, contextValue: watchedContext(context, { onRead, onSlips: slips.note }) });
      if (isPrivate) this.#private.set(question, true);
      const { locked, opened } = slips;
      return { answer: isPrivate || own.errors ? null : this.#asKept(args, textOf(own), locked), opened };
    });
    if (own) return own;
    return answer ? resultOf(answer) : run(args);
  }

  #asKept(
    { schema, document, operationName, variableValues }: ExecutionArgs,
    text: string,
    locked: readonly LockedSlip[],
  ): SharedAnswer {
    const cost = Math.ceil(costOf(schema, document, operationName, variableValues ?? {}));
    return { ...publicAnswer(200, deprecationsOf(this.#app.settings, schema, document), text), cost, locked };
  }

  /** Sales end and picks open by the clock alone. */
  #second(): number {
    return Math.floor(this.#app.clock.now().getTime() / 1_000);
  }

  /** Staff see everything; neither they nor staff without the second factor share answers. */
  #mayShare(viewer: Viewer, address: string): boolean {
    const { account } = viewer;
    return !account?.isStaff && !account?.staffCodeNeeded && !this.#writers.has(viewer, address);
  }
}

type Variables = Readonly<Record<string, unknown>>;

const answers = new WeakMap<App, SharedAnswers>();

/** Of the public schema, shared by all doors of this process. */
export function sharedAnswersOf(app: App): SharedAnswers {
  let shared = answers.get(app);
  if (!shared) {
    shared = new SharedAnswers(app);
    answers.set(app, shared);
  }
  return shared;
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

function resultOf({ body }: PublicAnswer): ExecutionResult {
  const text = body.toString();
  const result = JSON.parse(text) as ExecutionResult;
  return Object.defineProperty(result, 'stringify', { value: () => text, configurable: true });
}
