import { setTimeout as pause } from 'node:timers/promises';
import type { Seller } from '../../api/test/sellers.ts';
import { freePort } from '../../e2e/freePort.ts';
import type { Audit } from './audit.ts';
import type { SoakDatabase } from './database.ts';
import { Dice } from './dice.ts';
import {
  cardFaults,
  cardOutcomes,
  type Outside,
  paymentFaults,
  payoutFaults,
  startOutside,
} from './outside.ts';
import { type ProductProcess, startProduct } from './process.ts';
import { judge, type Verdict } from './verdict.ts';

export interface SoakOptions {
  database: SoakDatabase;
  /** Ends after so many purchases, or when the time is over. */
  purchases: number;
  untilMs: number;
  /** `kill -9`s, spread over the purchases. */
  kills: number;
  /** Buyers at once. */
  atOnce: number;
  /** How much faster the product's clock goes. */
  speed?: number;
  seed: number;
  say(text: string): void;
}

/** So that a purchase's life of ten minutes is over in ten seconds, and that of a card page in forty. */
const USUAL_SPEED = 60;
const QUIET_WITHIN_MS = 240_000;

/** Random purchases, withdrawals, results and faults against the product, which is killed now and then. */
export async function runSoak(options: SoakOptions): Promise<Verdict & { seconds: number; kills: number }> {
  const origin = Date.now();
  const speed = options.speed ?? USUAL_SPEED;
  const clock = { now: () => new Date(origin + (Date.now() - origin) * speed) };
  const outside = await startOutside(clock);
  const soak = new Soak(options, outside, origin, speed);
  try {
    await soak.start();
    await soak.buyers();
    const found = await soak.quiet();
    return {
      ...judge(found, outside, soak.askedAgain),
      seconds: (Date.now() - origin) / 1_000,
      kills: soak.killed,
    };
  } finally {
    await soak.stop();
    await outside.close();
  }
}

class Soak {
  killed = 0;
  #options: SoakOptions;
  #outside: Outside;
  #origin: number;
  #speed: number;
  #product: ProductProcess | null = null;
  #starting: Promise<void> | null = null;
  #starts = 0;
  #port = 0;
  #sellers: Seller[] = [];
  #slips: Array<{ id: number; seller: Seller }> = [];
  #phones = 0;
  #bought = 0;
  /** How often each buyer may have asked for what they had bought. */
  readonly askedAgain = new Map<string, number>();
  readonly #dice: Dice;

  constructor(options: SoakOptions, outside: Outside, origin: number, speed: number) {
    this.#speed = speed;
    this.#options = options;
    this.#outside = outside;
    this.#origin = origin;
    this.#dice = new Dice(options.seed);
  }

  async start(): Promise<void> {
    this.#port = await freePort();
    this.#outside.cards.checkout.configure({ webhookUrl: `http://127.0.0.1:${this.#port}/hooks/cards` });
    await this.#boot();
    for (let count = 0; count < 6; count++) {
      const seller = await this.#ask<Seller>('seller');
      // A payout's fault holds for all tries; money that came twice would show.
      const script = this.#dice.pick(payoutFaults);
      this.#outside.daraja.bank.setScript({ api: 'b2c', phone: seller.phone, script });
      this.#sellers.push(seller);
    }
    await this.#freshSlips();
  }

  async #boot(): Promise<void> {
    this.#starts += 1;
    this.#product = await startProduct({
      ...this.#outside.settings,
      ...this.#options.database.settings,
      PORT: String(this.#port),
      PUBLIC_URL: `http://127.0.0.1:${this.#port}`,
      SOAK_ORIGIN: String(this.#origin),
      SOAK_SPEED: String(this.#speed),
      SOAK_COUNT: String(this.#starts * 10_000),
    });
    await this.#product.ask('ready');
    await this.#product.ask('work');
  }

  /** Asks the product that is there, or the one that comes after it. */
  async #ask<Answer>(question: string, input?: unknown): Promise<Answer> {
    for (;;) {
      await this.#starting;
      try {
        return (await this.#product?.ask<Answer>(question, input)) as Answer;
      } catch (error) {
        if (this.#product?.alive) throw error;
        await pause(20);
        if (!this.#starting && !this.#product?.alive)
          throw new Error('The product died by itself', { cause: error });
      }
    }
  }

  async #freshSlips(): Promise<void> {
    const slips: Array<{ id: number; seller: Seller }> = [];
    for (const seller of this.#sellers) {
      const priceKsh = [100, 200, 500, 1_000][Math.floor(this.#dice.next() * 4)];
      slips.push({ id: await this.#ask<number>('slip', { seller, priceKsh }), seller });
    }
    this.#slips = slips;
  }

  async #killAndStart(): Promise<void> {
    await pause(this.#dice.next() * 200);
    await this.#product?.kill();
    this.killed += 1;
    await this.#boot();
  }

  async buyers(): Promise<void> {
    const { purchases, kills, atOnce, untilMs, say } = this.#options;
    const end = this.#origin + untilMs;
    const killEvery = kills > 0 ? Math.max(1, Math.floor(purchases / (kills + 1))) : 0;
    let asked = 0;
    let evening = Promise.resolve();
    const buyer = async () => {
      while (this.#bought < purchases && Date.now() < end) {
        asked += 1;
        const number = asked;
        if (killEvery > 0 && number % killEvery === 0 && this.killed < kills && !this.#starting) {
          this.#starting = this.#killAndStart().finally(() => {
            this.#starting = null;
          });
        }
        if (number % 40 === 0) {
          evening = evening.then(() => this.#eveningOf());
          await evening;
        }
        if (number % 200 === 0) say(`${this.#bought} purchases, ${this.killed} kills`);
        if (this.#dice.next() < 0.15) await this.#buyByCard();
        else await this.#buyByPhone();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, buyer));
    await this.#starting;
  }

  /** Taps once or twice; a buyer who sees only an error taps again when the product is back. */
  async #buyByPhone(): Promise<void> {
    this.#phones += 1;
    const phone = `2547${50_000_000 + this.#phones}`;
    const slip = this.#slips[Math.floor(this.#dice.next() * this.#slips.length)]?.id ?? 0;
    this.#outside.daraja.bank.setScript({ api: 'stkPush', phone, script: this.#dice.pick(paymentFaults) });
    if (this.#dice.next() < 0.02)
      this.#outside.sms.inbox.setScript({ phone: `+${phone}`, times: 1, http: { answer: 'cut' } });
    // In case the slip is cancelled: so the money goes back.
    this.#outside.daraja.bank.setScript({ api: 'b2c', phone, script: this.#dice.pick(payoutFaults) });
    await this.#tapOnceOrTwice('buy', { slip, phone });
  }

  /** Asks for the card page and does there what people do. */
  async #buyByCard(): Promise<void> {
    this.#phones += 1;
    const email = `buyer${this.#phones}@example.com`;
    const slip = this.#slips[Math.floor(this.#dice.next() * this.#slips.length)]?.id ?? 0;
    const { checkout } = this.#outside.cards;
    checkout.setScript({ email, times: 1, ...this.#dice.pick(cardFaults) });
    const outcome = this.#dice.pick(cardOutcomes);
    const door = this.#dice.pick([
      ['buy-flw', 1],
      ['buy-flw-ug', 1],
      ['buy-flw-us', 1],
    ] as const);
    if (!(await this.#tapOnceOrTwice(door, { slip_id: slip, email }))) return;
    const page = checkout.checkouts().find((one) => one.email === email && one.state === 'open');
    if (page) await checkout.pay(page.txRef, outcome);
  }

  /** Whether a buyer was shown how to pay. */
  async #tapOnceOrTwice(door: string, order: Record<string, unknown>): Promise<boolean> {
    const taps = this.#dice.next() < 0.1 ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: taps }, () => this.#tap(door, order)));
    // 503: written down, and the provider refused. Others came too late for the slip.
    if (answers.some((status) => status === 200 || status === 503)) this.#bought += 1;
    return answers.includes(200);
  }

  async #tap(door: string, order: Record<string, unknown>): Promise<number> {
    for (let tries = 0; tries < 3; tries++) {
      await this.#starting;
      const hop = () => Math.floor(this.#dice.next() * 256);
      const answer = await fetch(`http://127.0.0.1:${this.#port}/api/processor/${door}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${hop()}.${hop()}.${hop()}`,
        },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(60_000),
      }).catch(() => null);
      const text = await answer?.text().catch(() => undefined);
      // Bought already: the tip is sent once more. Whether an answer that was lost said so nobody knows.
      const buyer = String(order.phone ?? order.email);
      if (text === undefined || /sent it again/.test(text))
        this.askedAgain.set(buyer, (this.askedAgain.get(buyer) ?? 0) + 1);
      if (answer && (answer.status < 500 || answer.status === 503)) return answer.status;
      await pause(50);
    }
    return 0;
  }

  /** A slip ends, tipsters withdraw, and new slips are published. */
  async #eveningOf(): Promise<void> {
    const at = Math.floor(this.#dice.next() * this.#slips.length);
    const over = this.#slips[at];
    if (!over) return;
    const result = this.#dice.pick([
      ['WON', 5],
      ['LOST', 3],
      ['CANCELLED', 2],
    ] as const);
    await this.#ask('finish', { slip: over.id, result }).catch(() => undefined);
    // Whose balance is too small, or who has one under way, is refused.
    await Promise.all(this.#sellers.map((seller) => this.#ask('withdraw', seller).catch(() => undefined)));
    if (this.#dice.next() < 0.5) await this.#freshSlips();
    else
      this.#slips[at] = {
        id: await this.#ask('slip', { seller: over.seller, priceKsh: 500 }),
        seller: over.seller,
      };
  }

  /** The faults are over: everything ends, or is a person's work. */
  async quiet(): Promise<Audit> {
    const { daraja, cards, sms } = this.#outside;
    daraja.bank.clearScripts();
    cards.checkout.clearScripts();
    sms.inbox.clearScripts();
    const giveUp = Date.now() + QUIET_WITHIN_MS;
    let left = 0;
    do {
      await pause(500);
      await daraja.bank.idle();
      await cards.checkout.idle();
      for (const { id, status } of cards.checkout.refunds())
        if (status === 'pending') cards.checkout.resolveRefund(id, 'completed');
      left = await this.#ask<number>('unfinished');
    } while (left > 0 && Date.now() < giveUp);
    this.#options.say(`${left} rows still wait for their time; comparing with M-Pesa's list`);
    // Ten minutes old by the product's clock: until then payments are on their ordinary way.
    await pause((11 * 60_000) / this.#speed);
    // As often as a day has hours, only sooner: what a provider would not confirm once it confirms later.
    for (let turn = 0; turn < 3; turn++) {
      await this.#ask('statements');
      await pause(500);
    }
    do {
      await pause(500);
      left = await this.#ask<number>('unfinished');
    } while (left > 0 && Date.now() < giveUp);
    return this.#ask<Audit>('audit');
  }

  async stop(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    await this.#product?.kill();
  }
}
