import type { ServerResponse } from 'node:http';
import type { Simulators } from '../simulators.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

const SETTLE_MS = 120;
const TURN_MS = 2_000;
const HEARTBEAT_MS = 20_000;

interface Watcher {
  readonly response: ServerResponse;
  readonly phone: string;
  last: string;
  sentAt: number;
}

/** Sends the page its picture whenever it changes, by server-sent events. */
export class EventStream {
  readonly #running: Simulators;
  readonly #watchers = new Set<Watcher>();
  readonly #stops: Array<() => void> = [];
  readonly #turn: NodeJS.Timeout;
  #soon: NodeJS.Timeout | null = null;

  constructor(running: Simulators) {
    this.#running = running;
    const changed = () => this.changed();
    const { mpesa, sms, mail, flutterwave } = running;
    if (mpesa) this.#stops.push(mpesa.bank.onChange(changed));
    if (sms) this.#stops.push(sms.inbox.onMessage(changed));
    if (mail) this.#stops.push(mail.inbox.onMessage(changed));
    if (flutterwave) this.#stops.push(flutterwave.checkout.onChange(changed));
    // Matches also change with time, without an event.
    this.#turn = setInterval(() => this.#sendAll(), TURN_MS);
    this.#turn.unref();
  }

  watch(response: ServerResponse, phone: string): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const watcher: Watcher = { response, phone, last: '', sentAt: 0 };
    this.#watchers.add(watcher);
    response.once('close', () => this.#watchers.delete(watcher));
    this.#send(watcher);
  }

  /** Something happened; what happens at once is sent at once. */
  changed(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      this.#sendAll();
    }, SETTLE_MS).unref();
  }

  close(): void {
    clearInterval(this.#turn);
    if (this.#soon) clearTimeout(this.#soon);
    for (const stop of this.#stops) stop();
    this.end();
  }

  /** Ends the open streams, which would keep the server from closing. */
  end(): void {
    for (const { response } of this.#watchers) response.end();
    this.#watchers.clear();
  }

  #sendAll(): void {
    for (const watcher of this.#watchers) this.#send(watcher);
  }

  #send(watcher: Watcher): void {
    // A page that falls behind gets the newest state once it reads again.
    if (watcher.response.writableNeedDrain) return;
    const snapshot = snapshotOf(this.#running, watcher.phone);
    const shown = JSON.stringify(withoutTime(snapshot));
    const now = Date.now();
    if (shown !== watcher.last) watcher.response.write(`data: ${JSON.stringify(snapshot)}\n\n`);
    else if (now - watcher.sentAt >= HEARTBEAT_MS) watcher.response.write(': here\n\n');
    else return;
    watcher.last = shown;
    watcher.sentAt = now;
  }
}

/** The page advances its clock itself, so only a change of its speed needs sending. */
function withoutTime(snapshot: Snapshot): unknown {
  const { football } = snapshot;
  return football
    ? { ...snapshot, football: { ...football, clock: { ...football.clock, now: '' } } }
    : snapshot;
}
