import { type ExecutionArgs, type ExecutionResult, getOperationAST, Kind, print, subscribe } from 'graphql';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

/** Root fields whose answer is the same for everybody. What depends on the viewer is never shared. */
const PUBLIC_FIELDS = new Set(['liveScores', 'topGames', 'freeTips', 'activity']);
/** After so many sockets other work gets its turn, so that a goal for everybody does not stall a page. */
const SLICE = 1_000;
/** A socket with more than this unsent gets nothing more until it has drained; then the newest state only. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** Different things (games) that a slow socket may be behind with. */
const MAX_BEHIND = 300;

/** One subscription of one socket, under the id that its client chose. */
export interface Member {
  readonly socket: WebSocket;
  readonly id: string;
}

interface Seat extends Member {
  /** What a slow socket has missed: the newest payload of each thing. */
  behind: Map<string, string>;
}

interface Cohort {
  seats: Set<Seat>;
  stop(): void;
  /** Ends when the source does. */
  ended: Promise<void>;
}

/**
 * Subscribers who asked the same public question share one execution and one serialised answer.
 */
export class Cohorts {
  readonly #cohorts = new Map<string, Promise<Cohort>>();
  readonly #keys = new WeakMap<ExecutionArgs['document'], string | null>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** How many different questions are followed, and by how many subscriptions. */
  async count(): Promise<{ cohorts: number; members: number }> {
    const cohorts = await Promise.all(this.#cohorts.values());
    return { cohorts: cohorts.length, members: cohorts.reduce((sum, cohort) => sum + cohort.seats.size, 0) };
  }

  /** The key of the cohort for this question, or null when its answer may depend on who asks. */
  keyOf(args: ExecutionArgs): string | null {
    let text = this.#keys.get(args.document);
    if (text === undefined) {
      const operation = getOperationAST(args.document, args.operationName);
      const fields = operation?.selectionSet.selections ?? [];
      const [field] = fields;
      const shared =
        operation?.operation === 'subscription' &&
        fields.length === 1 &&
        field?.kind === Kind.FIELD &&
        PUBLIC_FIELDS.has(field.name.value);
      text = shared ? print(args.document) : null;
      this.#keys.set(args.document, text);
    }
    if (text === null) return null;
    const variables = Object.entries(args.variableValues ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([args.operationName ?? '', text, variables]);
  }

  /**
   * Joins the cohort of `key`. The iterator yields nothing, because answers go straight to the socket; it ends when
   * the source ends, and returning it leaves the cohort.
   */
  async join(
    key: string,
    args: ExecutionArgs,
    member: Member,
  ): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    let pending = this.#cohorts.get(key);
    if (!pending) {
      pending = this.#open(key, args);
      this.#cohorts.set(key, pending);
      pending.catch(() => this.#cohorts.delete(key));
    }
    let cohort: Cohort;
    try {
      cohort = await pending;
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.result;
      throw refusal;
    }
    const seat: Seat = { ...member, behind: new Map() };
    cohort.seats.add(seat);
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const finish = async (): Promise<IteratorResult<ExecutionResult>> => {
      cohort.seats.delete(seat);
      leave();
      if (cohort.seats.size === 0 && this.#cohorts.get(key) === pending) {
        this.#cohorts.delete(key);
        cohort.stop();
      }
      return { done: true, value: undefined };
    };
    const iterator: AsyncIterableIterator<ExecutionResult> = {
      next: async () => {
        await Promise.race([cohort.ended, left]);
        return finish();
      },
      return: finish,
      throw: finish,
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }

  async #open(key: string, args: ExecutionArgs): Promise<Cohort> {
    const source = await subscribe(args);
    if (!(Symbol.asyncIterator in source)) throw new Refusal(source);
    const iterator = source[Symbol.asyncIterator]();
    const seats = new Set<Seat>();
    const pump = async () => {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        await deliver(seats, next.value);
      }
    };
    const ended = pump().catch((error: unknown) => {
      this.#log.error({ err: error }, 'a shared subscription failed');
    });
    ended.then(() => {
      this.#cohorts.delete(key);
    });
    return { seats, ended, stop: () => void iterator.return?.() };
  }
}

class Refusal extends Error {
  readonly result: ExecutionResult;
  constructor(result: ExecutionResult) {
    super('The subscription was refused');
    this.result = result;
  }
}

/** What a result is about: scores of the same game replace one another on a socket that cannot keep up. */
function subjectOf(result: ExecutionResult): string {
  const [field] = Object.values(result.data ?? {});
  const id = (field as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : '';
}

async function deliver(seats: ReadonlySet<Seat>, result: ExecutionResult): Promise<void> {
  const payload = JSON.stringify(result);
  const subject = subjectOf(result);
  // Our own client numbers its subscriptions alike, so that nearly all sockets take the very same text.
  const texts = new Map<string, string>();
  let sent = 0;
  for (const seat of [...seats]) {
    if (!seats.has(seat)) continue;
    let text = texts.get(seat.id);
    if (text === undefined) {
      text = `{"id":${JSON.stringify(seat.id)},"type":"next","payload":${payload}}`;
      texts.set(seat.id, text);
    }
    send(seat, subject, text);
    if (++sent % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

function send(seat: Seat, subject: string, text: string): void {
  const { socket, behind } = seat;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount <= MAX_UNSENT_BYTES && behind.size === 0) {
    socket.send(text);
    return;
  }
  const first = behind.size === 0;
  behind.delete(subject);
  if (behind.size < MAX_BEHIND) behind.set(subject, text);
  if (first) catchUp(seat);
}

/** Looks again until the socket has drained; then sends the newest of what it missed. */
function catchUp(seat: Seat): void {
  setTimeout(() => {
    const { socket, behind } = seat;
    if (socket.readyState !== socket.OPEN) return behind.clear();
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) return catchUp(seat);
    for (const text of behind.values()) socket.send(text);
    behind.clear();
  }, 100).unref();
}
