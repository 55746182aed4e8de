import type { Duplex } from 'node:stream';
import {
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  print,
  subscribe,
  visit,
} from 'graphql';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { textFrame } from './textFrame.ts';

/** Root fields whose answer is the same for everybody. What depends on the viewer is never shared. */
const PUBLIC_FIELDS = new Set(['liveScores', 'topGames', 'freeTips', 'activity']);
/** After so many sockets other work gets its turn, so that a goal for everybody does not stall a page. */
const SLICE = 1_000;
/** A socket with more than this unsent gets nothing more until it has drained; then the newest state only. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** Different things (games) that a slow socket may be behind with, or that a newcomer is told. */
const MAX_BEHIND = 300;
/** Milliseconds that a page may take from its HTML to its subscription: what changed in that time is told again. */
const REMEMBERED = 60_000;
/** What is told to newcomers: scores, every change of which is an event. A list would bring old scores with it. */
const REMEMBERED_FIELD = 'liveScores';

/** One subscription of one socket, under the id that its client chose. */
export interface Member {
  readonly socket: WebSocket;
  /**
   * The connection below the socket. Whole frames may be written to it as long as the socket does not compress: then
   * every frame of its own goes out within the call that sends it, and none lies in a queue.
   */
  readonly wire: Duplex;
  readonly id: string;
}

interface Seat extends Member {
  /** What a slow socket has missed: the newest frame of each thing. */
  behind: Map<string, Buffer>;
  /** Tells the subscription that it has ended. */
  end(): void;
}

/** Payloads of one turn of the event loop by what they are about, oldest first. */
type Batch = Map<string, string>;

/** The frames of a batch for one id of a subscription. */
interface Frames {
  bySubject: Map<string, Buffer>;
  together: Buffer;
}

/** The newest payload of each thing, and when it came; oldest first. */
type Recent = Map<string, { payload: string; at: number }>;

interface Cohort {
  seats: Set<Seat>;
  recent: Recent;
  stop(): void;
  /** Whether the last one has left, who stopped the source. */
  left: boolean;
  /** Whether the source has ended. */
  over: boolean;
}

/**
 * Subscribers who asked the same public question share one execution and one serialised answer.
 */
export class Cohorts {
  readonly #cohorts = new Map<string, Promise<Cohort>>();
  readonly #keys = new WeakMap<ExecutionArgs['document'], string | null>();
  #unnamed = 0;
  readonly #log: Logger;
  readonly #masked: (result: ExecutionResult) => ExecutionResult;

  /** `masked` makes of an answer what may leave the server. */
  constructor(log: Logger, masked: (result: ExecutionResult) => ExecutionResult) {
    this.#log = log;
    this.#masked = masked;
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
      const shared = PUBLIC_FIELDS.has(onlyFieldOf(args) ?? '');
      text = shared ? print(args.document) : null;
      this.#keys.set(args.document, text);
    }
    if (text === null) return null;
    const operation = getOperationAST(args.document, args.operationName);
    // As the execution reads them: only those that the operation declares.
    const { coerced } = getVariableValues(
      args.schema,
      operation?.variableDefinitions ?? [],
      args.variableValues ?? {},
    );
    // Their errors are the execution's to tell.
    if (!coerced) return null;
    const games = gamesVariableOf(operation);
    const variables = Object.entries(coerced).map(([name, value]) => [
      name,
      name === games ? sortedOnce(value) : value,
    ]);
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
      // Another may have begun under this key by the time that this one ends.
      const forget = () => void (this.#cohorts.get(key) === opened && this.#cohorts.delete(key));
      const opened = this.#open(args, forget);
      pending = opened;
      this.#cohorts.set(key, opened);
      opened.catch(forget);
    }
    let cohort: Cohort;
    try {
      cohort = await pending;
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.result;
      throw refusal;
    }
    // Between the question and here.
    if (cohort.left) return this.join(key, args, member);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const seat: Seat = { ...member, behind: new Map(), end };
    const missed = youngOf(cohort.recent);
    if (missed.size > 0) send(seat, framesOf(seat.id, missed));
    if (cohort.over) end();
    else cohort.seats.add(seat);
    const finish = async (): Promise<IteratorResult<ExecutionResult>> => {
      cohort.seats.delete(seat);
      end();
      if (cohort.seats.size === 0 && this.#cohorts.get(key) === pending) {
        this.#cohorts.delete(key);
        cohort.left = true;
        cohort.stop();
      }
      return { done: true, value: undefined };
    };
    const iterator: AsyncIterableIterator<ExecutionResult> = {
      next: async () => {
        await ended;
        return finish();
      },
      return: finish,
      throw: finish,
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }

  /** @param forget is called when the source has ended. */
  async #open(args: ExecutionArgs, forget: () => void): Promise<Cohort> {
    const source = await subscribe(args);
    if (!(Symbol.asyncIterator in source)) throw new Refusal(source);
    const iterator = source[Symbol.asyncIterator]();
    const seats = new Set<Seat>();
    const nameable = namesById(args.document);
    const recent: Recent = new Map();
    const remembers = nameable && onlyFieldOf(args) === REMEMBERED_FIELD;
    let batch: Batch = new Map();
    let delivering: Promise<void> | null = null;
    // All that the source says within one turn of the event loop goes out in one write to each socket.
    const deliverAll = async () => {
      try {
        await turn();
        while (batch.size > 0) {
          const ready = batch;
          batch = new Map();
          if (remembers) remember(recent, ready);
          await deliver(seats, ready);
        }
      } catch (error) {
        this.#log.error({ err: error }, 'a shared answer was not delivered');
      } finally {
        delivering = null;
      }
    };
    const pump = async () => {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        const subject = (nameable ? subjectOf(next.value) : null) ?? `#${this.#unnamed++}`;
        batch.delete(subject);
        batch.set(subject, JSON.stringify(this.#masked(next.value)));
        delivering ??= deliverAll();
      }
      await delivering;
    };
    const cohort: Cohort = { seats, recent, left: false, over: false, stop: () => void iterator.return?.() };
    void pump()
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'a shared subscription failed');
      })
      .then(() => {
        cohort.over = true;
        forget();
        for (const seat of seats) seat.end();
      });
    return cohort;
  }
}

class Refusal extends Error {
  readonly result: ExecutionResult;
  constructor(result: ExecutionResult) {
    super('The subscription was refused');
    this.result = result;
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Whether what an answer calls `id` is one: a stranger's question may give that name to anything. */
function namesById(document: ExecutionArgs['document']): boolean {
  let names = true;
  visit(document, {
    Field: ({ alias, name }) => {
      if (alias?.value === 'id' && name.value !== 'id') names = false;
    },
  });
  return names;
}

/**
 * What a result is about: the newest score of a game replaces those before it that have not gone out, and so does a
 * whole list. Null when the answer does not say it, and then all go out.
 */
function subjectOf(result: ExecutionResult): string | null {
  const [field] = Object.values(result.data ?? {});
  if (Array.isArray(field)) return 'list';
  const id = (field as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? `id ${id}` : null;
}

/** The name of the root field of a subscription that asks for that one field and spreads nothing. */
function onlyFieldOf({ document, operationName }: ExecutionArgs): string | null {
  const operation = getOperationAST(document, operationName);
  const [field, ...more] = operation?.selectionSet.selections ?? [];
  const only = operation?.operation === 'subscription' && more.length === 0 && field?.kind === Kind.FIELD;
  return only ? field.name.value : null;
}

/** Errors and answers that do not say what they are about are told once. */
function remember(recent: Recent, batch: Batch): void {
  const at = performance.now();
  for (const [subject, payload] of batch) {
    if (!subject.startsWith('id ')) continue;
    recent.delete(subject);
    recent.set(subject, { payload, at });
    if (recent.size > MAX_BEHIND) recent.delete(recent.keys().next().value as string);
  }
}

/** What is still young enough to be missed by somebody who comes now; forgets the rest. */
function youngOf(recent: Recent): Batch {
  const since = performance.now() - REMEMBERED;
  const young: Batch = new Map();
  for (const [subject, { payload, at }] of recent) {
    if (at < since) recent.delete(subject);
    else young.set(subject, payload);
  }
  return young;
}

/** The variable that says which games are followed. */
function gamesVariableOf(operation: OperationDefinitionNode | null | undefined): string | null {
  const [field] = operation?.selectionSet.selections ?? [];
  const value =
    field?.kind === Kind.FIELD && field.arguments?.find(({ name }) => name.value === 'gameNumbers')?.value;
  return value && value.kind === Kind.VARIABLE ? value.name.value : null;
}

/** The same games in another order, or named twice, are the same question. */
function sortedOnce(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set<number>(value)].sort((a, b) => a - b) : value;
}

async function deliver(seats: ReadonlySet<Seat>, batch: Batch): Promise<void> {
  // Our own client numbers its subscriptions alike, so that nearly all sockets take the very same bytes.
  const framesById = new Map<string, Frames>();
  let sent = 0;
  for (const seat of [...seats]) {
    if (!seats.has(seat)) continue;
    let frames = framesById.get(seat.id);
    if (!frames) {
      frames = framesOf(seat.id, batch);
      framesById.set(seat.id, frames);
    }
    send(seat, frames);
    if (++sent % SLICE === 0) await turn();
  }
}

function framesOf(id: string, batch: Batch): Frames {
  const bySubject = new Map<string, Buffer>();
  for (const [subject, payload] of batch) {
    bySubject.set(subject, textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`));
  }
  const [only, ...more] = bySubject.values();
  return { bySubject, together: only && more.length === 0 ? only : Buffer.concat([...bySubject.values()]) };
}

function send(seat: Seat, { bySubject, together }: Frames): void {
  const { socket, wire, behind } = seat;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount <= MAX_UNSENT_BYTES && behind.size === 0) {
    wire.write(together);
    return;
  }
  const first = behind.size === 0;
  for (const [subject, frame] of bySubject) {
    behind.delete(subject);
    behind.set(subject, frame);
    if (behind.size > MAX_BEHIND) behind.delete(behind.keys().next().value as string);
  }
  if (first) catchUp(seat);
}

/** Looks again until the socket has drained; then sends the newest of what it missed. */
function catchUp(seat: Seat): void {
  setTimeout(() => {
    const { socket, wire, behind } = seat;
    if (socket.readyState !== socket.OPEN) return behind.clear();
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) return catchUp(seat);
    wire.write(Buffer.concat([...behind.values()]));
    behind.clear();
  }, 100).unref();
}
