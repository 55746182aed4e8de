import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { Logger } from 'pino';
import { type Payload, SentPayloads, type Subject } from './sentPayloads.ts';
import {
  type Batch,
  deliver,
  nextTurn,
  type Subscriber,
  type SubscriptionTarget,
} from './subscriberFrames.ts';
import { onlyFieldOf } from './subscriptionKey.ts';

/** Fields that begin with the current state, and take the context's `phase`. */
const SNAPSHOT_FIELDS: ReadonlySet<string | null> = new Set(['liveScores', 'topGames']);

const DONE: IteratorResult<ExecutionResult> = { done: true, value: undefined };

interface SharedSubscription {
  readonly subscribers: Set<Subscriber>;
  /** Waiting for the current state. */
  readonly waiting: Set<Subscriber>;
  /** The current state is being read or sent for them. */
  readonly joining: Set<Subscriber>;
  readonly sent: SentPayloads;
  /** Serialises sends, so that nobody gets a change before the state it changed. */
  sending: Promise<void>;
  readingSnapshot: boolean;
  /** Removes a subscriber; the last one stops the execution. */
  leave(subscriber: Subscriber): void;
  abandoned: boolean;
  over: boolean;
}

/** Subscribers with the same public question share one execution and one serialised result. */
export class SharedSubscriptions {
  readonly #subscriptions = new Map<string, Promise<SharedSubscription>>();
  #unnamed = 0;
  readonly #log: Logger;
  readonly #masked: (result: ExecutionResult) => ExecutionResult;

  /** @param masked hides and logs unexpected errors. */
  constructor(log: Logger, masked: (result: ExecutionResult) => ExecutionResult) {
    this.#log = log;
    this.#masked = masked;
  }

  async count(): Promise<{ operations: number; subscribers: number }> {
    const all = await Promise.all(this.#subscriptions.values());
    return {
      operations: all.length,
      subscribers: all.reduce((sum, shared) => sum + sizeOf(shared), 0),
    };
  }

  /** Results bypass the iterator and go to the socket; it ends with the source and unsubscribes on return. */
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
    if (shared.abandoned) return this.join(key, args, target);
    const subscriber = new SharedSubscriber(target, shared);
    if (shared.over) subscriber.end();
    else if (!SNAPSHOT_FIELDS.has(onlyFieldOf(args))) shared.subscribers.add(subscriber);
    else {
      shared.waiting.add(subscriber);
      void this.#sendPresent(args, shared);
    }
    return subscriber;
  }

  #start(key: string, args: ExecutionArgs): Promise<SharedSubscription> {
    // Another subscription may have started under its key.
    const forget = () => void (this.#subscriptions.get(key) === started && this.#subscriptions.delete(key));
    const started = this.#execute(args, forget);
    this.#subscriptions.set(key, started);
    started.catch(forget);
    return started;
  }

  async #execute(args: ExecutionArgs, onEnd: () => void): Promise<SharedSubscription> {
    const source = await createSourceEventStream(inPhase(args, 'updates'));
    if (!(Symbol.asyncIterator in source)) throw new SubscribeRejected(source);
    const events = source[Symbol.asyncIterator]();
    const shared: SharedSubscription = {
      subscribers: new Set(),
      waiting: new Set(),
      joining: new Set(),
      sent: new SentPayloads(),
      sending: Promise.resolve(),
      readingSnapshot: false,
      abandoned: false,
      over: false,
      leave: (subscriber) => {
        for (const those of [shared.subscribers, shared.waiting, shared.joining]) those.delete(subscriber);
        if (sizeOf(shared) > 0 || shared.abandoned) return;
        shared.abandoned = true;
        onEnd();
        void events.return?.();
      },
    };
    void this.#pump(args, events, shared)
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'a shared subscription failed');
      })
      .then(() => {
        shared.over = true;
        onEnd();
        for (const those of [shared.subscribers, shared.waiting, shared.joining]) {
          for (const subscriber of those) subscriber.end();
        }
      });
    return shared;
  }

  /**
   * One read serves everybody waiting when it starts. They get no changes until then; concurrent changes come with it. A
   * state newer than the others' goes to them too, so that the pending change repeats nothing.
   */
  async #sendPresent(args: ExecutionArgs, shared: SharedSubscription): Promise<void> {
    if (shared.readingSnapshot) return;
    shared.readingSnapshot = true;
    const { subscribers, waiting, joining, sent } = shared;
    while (waiting.size > 0) {
      await nextTurn();
      for (const subscriber of waiting) joining.add(subscriber);
      waiting.clear();
      const readAt = performance.now();
      const snapshot = await this.#snapshotOf(args).catch((error: unknown) => {
        this.#log.error({ err: error }, 'the current state of a shared subscription could not be read');
        return [];
      });
      await this.#inTurn(shared, async () => {
        const news = snapshot.filter((payload) => sent.lacks(payload));
        for (const payload of news) sent.add(payload);
        await deliver(subscribers, batchOf(news));
        await deliver(joining, batchOf(sent.complete(snapshot, readAt)));
        for (const subscriber of joining) subscribers.add(subscriber);
        joining.clear();
      });
    }
    shared.readingSnapshot = false;
  }

  async #snapshotOf(args: ExecutionArgs): Promise<Payload[]> {
    const source = await createSourceEventStream(inPhase(args, 'snapshot'));
    if (!(Symbol.asyncIterator in source)) return [this.#payloadOf(null, source)];
    const states: unknown[] = [];
    for await (const state of source) states.push(state);
    return Promise.all(
      states.map(async (state) => this.#payloadOf(state, await execute({ ...args, rootValue: state }))),
    );
  }

  /** Batches one event-loop turn's results into one write per socket. */
  async #pump(
    args: ExecutionArgs,
    events: AsyncIterator<unknown>,
    shared: SharedSubscription,
  ): Promise<void> {
    let collected: Payload[] = [];
    for (let next = await events.next(); !next.done; next = await events.next()) {
      const result = await execute({ ...args, rootValue: next.value });
      collected.push(this.#payloadOf(next.value, result));
      if (collected.length > 1) continue;
      void this.#inTurn(shared, async () => {
        await nextTurn();
        const ready = collected;
        collected = [];
        await deliver(shared.subscribers, batchOf(ready.filter((payload) => shared.sent.add(payload))));
      });
    }
    await shared.sending;
  }

  #inTurn(shared: SharedSubscription, send: () => Promise<void>): Promise<void> {
    shared.sending = shared.sending.then(send).catch((error: unknown) => {
      this.#log.error({ err: error }, 'a shared result was not delivered');
    });
    return shared.sending;
  }

  #payloadOf(event: unknown, result: ExecutionResult): Payload {
    const subject = result.errors ? null : subjectOf(event, result);
    return {
      ...(subject ?? { name: `#${this.#unnamed++}`, version: null }),
      text: JSON.stringify(this.#masked(result)),
    };
  }
}

/** Its results are written to the socket directly, so the iterator yields none; it ends with the source or on `return`. */
class SharedSubscriber implements Subscriber, AsyncIterableIterator<ExecutionResult> {
  readonly socket: SubscriptionTarget['socket'];
  readonly wire: SubscriptionTarget['wire'];
  readonly id: string;
  backlog: Subscriber['backlog'] = null;
  readonly #shared: SharedSubscription;
  #ended: Promise<IteratorResult<ExecutionResult>> | null = null;
  #end: ((result: IteratorResult<ExecutionResult>) => void) | null = null;
  #isOver = false;

  constructor({ socket, wire, id }: SubscriptionTarget, shared: SharedSubscription) {
    this.socket = socket;
    this.wire = wire;
    this.id = id;
    this.#shared = shared;
  }

  end(): void {
    this.#isOver = true;
    this.#end?.(DONE);
  }

  next(): Promise<IteratorResult<ExecutionResult>> {
    if (this.#isOver) return this.return();
    this.#ended ??= new Promise((resolve) => {
      this.#end = resolve;
    });
    return this.#ended;
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.end();
    this.#shared.leave(this);
    return DONE;
  }

  throw(): Promise<IteratorResult<ExecutionResult>> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

function inPhase(args: ExecutionArgs, phase: 'snapshot' | 'updates'): ExecutionArgs {
  return { ...args, contextValue: { ...(args.contextValue as object), phase } };
}

/** A row's subject is itself, a list has one for all; null sends each result. */
function subjectOf(event: unknown, { data }: ExecutionResult): Subject | null {
  if (Object.values(data ?? {}).some(Array.isArray)) return { name: 'list', version: null };
  const { id, version } = (event ?? {}) as { id?: unknown; version?: unknown };
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return { name: `id ${id}`, version: typeof version === 'number' ? version : null };
}

function sizeOf({ subscribers, waiting, joining }: SharedSubscription): number {
  return subscribers.size + waiting.size + joining.size;
}

/** Newest per subject, in order of their last change. */
function batchOf(payloads: readonly Payload[]): Batch {
  const batch: Batch = new Map();
  for (const { name, text } of payloads) {
    batch.delete(name);
    batch.set(name, text);
  }
  return batch;
}

/** Carries the errors of an operation refused before it had a source. */
class SubscribeRejected extends Error {
  readonly result: ExecutionResult;

  constructor(result: ExecutionResult) {
    super('The subscription was refused');
    this.result = result;
  }
}
