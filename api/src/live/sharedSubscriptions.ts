import { type ExecutionArgs, type ExecutionResult, subscribe } from 'graphql';
import type { Logger } from 'pino';
import { onlyFieldOf } from './questionKey.ts';
import { RecentPayloads } from './recentPayloads.ts';
import { hasTrueIds, subjectOf } from './resultSubject.ts';
import {
  type Batch,
  deliver,
  deliverTo,
  nextTurn,
  type Subscriber,
  type SubscriptionTarget,
} from './subscriberFrames.ts';

/** Late subscribers get recent scores, where every change is an event of its own; an old list would bring back old scores. */
const REPLAYED_FIELD = 'liveScores';

interface SharedSubscription {
  readonly subscribers: Set<Subscriber>;
  readonly recent: RecentPayloads;
  stop(): void;
  abandoned: boolean;
  over: boolean;
}

/** Subscribers with the same public question share one execution and one serialised result. */
export class SharedSubscriptions {
  readonly #subscriptions = new Map<string, Promise<SharedSubscription>>();
  #unnamed = 0;
  readonly #log: Logger;
  readonly #masked: (result: ExecutionResult) => ExecutionResult;

  /** @param masked hides and logs unexpected errors before a result leaves the server. */
  constructor(log: Logger, masked: (result: ExecutionResult) => ExecutionResult) {
    this.#log = log;
    this.#masked = masked;
  }

  async count(): Promise<{ questions: number; subscribers: number }> {
    const all = await Promise.all(this.#subscriptions.values());
    return {
      questions: all.length,
      subscribers: all.reduce((sum, { subscribers }) => sum + subscribers.size, 0),
    };
  }

  /** Results go straight to the socket: the iterator yields nothing, ends with the source, and leaves when returned. */
  async join(
    key: string,
    args: ExecutionArgs,
    target: SubscriptionTarget,
  ): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    const pending = this.#subscriptions.get(key) ?? this.#start(key, args);
    let shared: SharedSubscription;
    try {
      shared = await pending;
    } catch (error) {
      if (error instanceof SubscribeRejected) return error.result;
      throw error;
    }
    // The last subscriber may have left while this one waited.
    if (shared.abandoned) return this.join(key, args, target);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const subscriber: Subscriber = { ...target, backlog: new Map(), end };
    deliverTo(subscriber, shared.recent.read());
    if (shared.over) end();
    else shared.subscribers.add(subscriber);
    const leave = async (): Promise<IteratorResult<ExecutionResult>> => {
      shared.subscribers.delete(subscriber);
      end();
      if (shared.subscribers.size === 0 && this.#subscriptions.get(key) === pending) {
        this.#subscriptions.delete(key);
        shared.abandoned = true;
        shared.stop();
      }
      return { done: true, value: undefined };
    };
    const iterator: AsyncIterableIterator<ExecutionResult> = {
      next: async () => {
        await ended;
        return leave();
      },
      return: leave,
      throw: leave,
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }

  #start(key: string, args: ExecutionArgs): Promise<SharedSubscription> {
    // By the time it ends, another may have started under its key.
    const forget = () => void (this.#subscriptions.get(key) === started && this.#subscriptions.delete(key));
    const started = this.#execute(args, forget);
    this.#subscriptions.set(key, started);
    started.catch(forget);
    return started;
  }

  async #execute(args: ExecutionArgs, onEnd: () => void): Promise<SharedSubscription> {
    const source = await subscribe(args);
    if (!(Symbol.asyncIterator in source)) throw new SubscribeRejected(source);
    const results = source[Symbol.asyncIterator]();
    const shared: SharedSubscription = {
      subscribers: new Set(),
      recent: new RecentPayloads(),
      abandoned: false,
      over: false,
      stop: () => void results.return?.(),
    };
    void this.#pump(args, results, shared)
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'a shared subscription failed');
      })
      .then(() => {
        shared.over = true;
        onEnd();
        for (const subscriber of shared.subscribers) subscriber.end();
      });
    return shared;
  }

  /** Collects the results of one turn of the event loop into one batch, which is one write to each socket. */
  async #pump(
    args: ExecutionArgs,
    results: AsyncIterator<ExecutionResult>,
    { subscribers, recent }: SharedSubscription,
  ): Promise<void> {
    const trueIds = hasTrueIds(args.document);
    const replayed = trueIds && onlyFieldOf(args) === REPLAYED_FIELD;
    let batch: Batch = new Map();
    let delivering: Promise<void> | null = null;
    const deliverAll = async () => {
      try {
        await nextTurn();
        while (batch.size > 0) {
          const ready = batch;
          batch = new Map();
          if (replayed) recent.add(ready);
          await deliver(subscribers, ready);
        }
      } catch (error) {
        this.#log.error({ err: error }, 'a shared result was not delivered');
      } finally {
        delivering = null;
      }
    };
    for (let next = await results.next(); !next.done; next = await results.next()) {
      const subject = (trueIds ? subjectOf(next.value) : null) ?? `#${this.#unnamed++}`;
      batch.delete(subject);
      batch.set(subject, JSON.stringify(this.#masked(next.value)));
      delivering ??= deliverAll();
    }
    await delivering;
  }
}

/** The operation was refused before it produced a source; carries the errors for the client. */
class SubscribeRejected extends Error {
  readonly result: ExecutionResult;

  constructor(result: ExecutionResult) {
    super('The subscription was refused');
    this.result = result;
  }
}
