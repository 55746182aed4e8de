import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../api/test/freePort.ts';
import type { Seller } from '../../api/test/sellers.ts';
import type { Audit } from './audit.ts';
import { type CutRedis, cutRedis } from './cutRedis.ts';
import type { SoakDatabase } from './database.ts';
import { Dice } from './dice.ts';
import {
  cardFaults,
  cardOutcomes,
  handWays,
  type Outside,
  paymentFaults,
  payoutFaults,
  promptFaults,
  startOutside,
  transferFaults,
} from './outside.ts';
import { type ProductProcess, startProduct } from './process.ts';
import { judge, type PaidByHand, type Verdict } from './verdict.ts';

/** `account`: where abroad the tipster is paid; unset: by M-Pesa. */
export type SoakSeller = Seller & { account?: string };

interface SoakSlip {
  id: number;
  seller: SoakSeller;
  priceKsh: number;
}

interface SecondNode {
  readonly port: number;
  product: ProductProcess | null;
  starting: Promise<void> | null;
}

export interface SoakOptions {
  database: SoakDatabase;
  /** Ends after this many purchases, or at `untilMs`. */
  purchases: number;
  untilMs: number;
  /** `kill -9`s, spread over the purchases. */
  kills: number;
  /** Buyers at once. */
  atOnce: number;
  /** How much faster the product's clock goes. */
  speed?: number;
  /** Calls that M-Pesa takes in a real second, kept by the product and enforced by the stand-in; any number unless said. */
  pace?: number;
  seed: number;
  /** Number of nodes, default one; the second only serves requests and works on jobs. */
  nodes?: number;
  /** Redis shared by the nodes, through a proxy that cuts connections. */
  redis?: string | null;
  /** How often the connections to the database, and to Redis, break. */
  cuts?: number;
  /** The text service answers with errors for ten minutes of the product's clock. */
  smsOutage?: boolean;
  /** A second account for texts sends what the first does not take. */
  secondSms?: boolean;
  say(text: string): void;
}

/** Many, because each can have only one transfer at a time. */
const ABROAD = Array.from({ length: 15 }, (_, at) =>
  at % 3 === 2 ? `01234567${String(at).padStart(2, '0')}` : `2567720000${String(at).padStart(2, '0')}`,
);
/** Enough for a short run. */
const FEW = 3;
const EVENING_EVERY = 20;
/** At this speed a purchase expires (10 minutes) after ten seconds, a card page after forty. */
export const USUAL_SPEED = 60;
/** How often a buyer who was told to wait tries again. */
const COMES_BACK = 20;
const QUIET_WITHIN_MS = 240_000;
const QUIET_MORE_MS = 150;
const REDIS_CUT_MS = 3_000;
const STARTS = 10;
const START_AGAIN_MS = 500;
/** Questions without side effects, which may be repeated when the answer was lost. */
const repeatable = new Set(['seller', 'slip', 'unfinished', 'statements', 'audit']);
const lostConnection = /terminat|timeout exceeded when trying to connect|ECONNRE/i;

/** Random purchases, withdrawals, results and faults against the product, which is killed now and then. */
export async function runSoak(options: SoakOptions): Promise<Verdict & { seconds: number; kills: number }> {
  const origin = Date.now();
  const speed = options.speed ?? USUAL_SPEED;
  const clock = { now: () => new Date(origin + (Date.now() - origin) * speed) };
  const { pace, secondSms } = options;
  const outside = await startOutside(clock, {
    ...(pace === undefined ? {} : { pace: { perSecond: pace, speed } }),
    ...(secondSms ? { secondSms } : {}),
  });
  const soak = new Soak(options, outside, origin, speed);
  try {
    await soak.start();
    await soak.buyers();
    const found = await soak.quiet();
    const verdict = judge(found, outside, soak.askedAgain, soak.byHand);
    return {
      metrics: {
        ...verdict.metrics,
        'told to wait': soak.toldToWait,
        'texts by the second account': outside.secondSms?.inbox.messages().length ?? 0,
        'calls that M-Pesa arrested': outside.daraja.bank.arrested,
        'connections cut': soak.cutsMade,
      },
      broken: [...verdict.broken, ...soak.died],
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
  #second: SecondNode | null = null;
  #redis: CutRedis | null = null;
  cutsMade = 0;
  toldToWait = 0;
  #outages = 0;
  /** Processes that ended without being killed. */
  readonly died: string[] = [];
  #sellers: SoakSeller[] = [];
  #slips: SoakSlip[] = [];
  #phones = 0;
  #bought = 0;
  /** How often each buyer may have asked for what they had bought. */
  readonly askedAgain = new Map<string, number>();
  readonly byHand: PaidByHand[] = [];
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
    const { purchases, redis, nodes = 1 } = this.#options;
    if (redis) this.#redis = await cutRedis(redis);
    await this.#boot();
    if (nodes > 1) {
      this.#second = { port: await freePort(), product: null, starting: null };
      await this.#bootSecond(this.#second);
    }
    await this.#ask('confirmPaybill');
    for (const account of ABROAD.slice(0, purchases < 100 ? FEW : ABROAD.length)) {
      const seller = await this.#ask<Seller>('seller');
      await this.#ask('abroad', { seller, account });
      this.#sellers.push({ ...seller, account });
    }
    for (let count = 0; count < 6; count++) {
      const seller = await this.#ask<Seller>('seller');
      // The fault applies to all attempts; the verdict would show money that was paid twice.
      const script = this.#dice.pick(payoutFaults);
      this.#outside.daraja.bank.setScript({ api: 'b2c', phone: seller.phone, script });
      this.#sellers.push(seller);
    }
    await this.#freshSlips();
  }

  async #boot(): Promise<void> {
    this.#product = await this.#node(this.#port);
  }

  async #bootSecond(second: SecondNode): Promise<void> {
    second.product = await this.#node(second.port);
  }

  /** A node that starts while Redis is down exits and is restarted, as by a supervisor. */
  async #node(port: number): Promise<ProductProcess> {
    for (let tries = 1; ; tries++) {
      const product = await this.#started(port);
      try {
        await product.ask('ready');
        await product.ask('work');
        return product;
      } catch (error) {
        if (product.alive || !this.#redis || tries === STARTS) throw error;
        await pause(START_AGAIN_MS);
      }
    }
  }

  async #started(port: number): Promise<ProductProcess> {
    this.#starts += 1;
    return startProduct({
      ...this.#outside.settings,
      ...this.#options.database.settings,
      ...(this.#redis
        ? // Rate limits count in Redis's real time, which is slower than the product's clock.
          { REDIS_URL: this.#redis.url, REDIS_PREFIX: `soak:${this.#origin}`, RATE_LIMIT_FACTOR: '1000' }
        : {}),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SOAK_ORIGIN: String(this.#origin),
      SOAK_SPEED: String(this.#speed),
      SOAK_COUNT: String(this.#starts * 10_000),
    });
  }

  /** Asks the running product, or the next one when it dies first. */
  async #ask<Answer>(question: string, input?: unknown): Promise<Answer> {
    for (;;) {
      await this.#starting;
      try {
        return (await this.#product?.ask<Answer>(question, input)) as Answer;
      } catch (error) {
        const again = repeatable.has(question) && lostConnection.test(String(error));
        if (this.#product?.alive && !again) throw error;
        if (this.#product?.alive) {
          await pause(500);
          continue;
        }
        await pause(20);
        if (!this.#starting && !this.#product?.alive)
          throw new Error('The product died by itself', { cause: error });
      }
    }
  }

  async #freshSlips(): Promise<void> {
    const slips: SoakSlip[] = [];
    for (const seller of this.#sellers) {
      slips.push(await this.#freshSlip(seller, [100, 200, 500, 1_000][Math.floor(this.#dice.next() * 4)]));
    }
    this.#slips = slips;
  }

  async #freshSlip(seller: SoakSeller, priceKsh = 500): Promise<SoakSlip> {
    const moneyBack = this.#dice.next() < 0.4;
    return { id: await this.#ask<number>('slip', { seller, priceKsh, moneyBack }), seller, priceKsh };
  }

  async #killAndStart(): Promise<void> {
    await pause(this.#dice.next() * 200);
    await this.#product?.kill();
    this.killed += 1;
    await this.#boot();
  }

  async #killSecond(second: SecondNode): Promise<void> {
    await pause(this.#dice.next() * 200);
    if (!second.product?.alive) this.died.push('the second process ended by itself');
    await second.product?.kill();
    this.killed += 1;
    await this.#bootSecond(second);
  }

  /** Kills the nodes in turn, so that each dies while the other works. */
  #killOne(): void {
    const second = this.#second;
    if (second && this.killed % 2 === 1) {
      second.starting = this.#killSecond(second).finally(() => {
        second.starting = null;
      });
    } else {
      this.#starting = this.#killAndStart().finally(() => {
        this.#starting = null;
      });
    }
  }

  /** Connections to the database and to Redis break in turn. */
  #cutOne(): void {
    this.cutsMade += 1;
    const { database, say } = this.#options;
    if (this.#redis && this.cutsMade % 2 === 0) this.#redis.cut(REDIS_CUT_MS);
    else database.cut?.().catch((error) => say(`could not cut: ${error}`));
  }

  async buyers(): Promise<void> {
    const { purchases, kills, atOnce, untilMs, say, cuts = 0, smsOutage = false } = this.#options;
    const end = this.#origin + untilMs;
    const killEvery = kills > 0 ? Math.max(1, Math.floor(purchases / (kills + 1))) : 0;
    const cutEvery = cuts > 0 ? Math.max(1, Math.floor(purchases / (cuts + 1))) : 0;
    let asked = 0;
    let evening = Promise.resolve();
    const buyer = async () => {
      while (this.#bought < purchases && Date.now() < end) {
        asked += 1;
        const number = asked;
        if (
          killEvery > 0 &&
          number % killEvery === 0 &&
          this.killed < kills &&
          !this.#starting &&
          !this.#second?.starting
        )
          this.#killOne();
        if (cutEvery > 0 && number % cutEvery === Math.floor(cutEvery / 2) && this.cutsMade < cuts)
          this.#cutOne();
        if (smsOutage && this.#outages === 0 && number > purchases / 3) {
          this.#outages += 1;
          await this.#outside.sms.inbox.setAvailability('error', 600_000 / this.#speed);
          say('the text service is out of order for ten minutes');
        }
        if (number % EVENING_EVERY === 0) {
          evening = evening.then(() => this.#eveningOf());
          await evening;
        }
        if (number % 200 === 0) say(`${this.#bought} purchases, ${this.killed} kills`);
        const way = this.#dice.next();
        if (way < 0.15) await this.#buyByCard();
        else if (way < 0.25) await this.#buyByHand();
        else await this.#buyByPhone();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, buyer));
    await this.#starting;
    await this.#second?.starting;
  }

  /** Taps once or twice; a buyer who gets only an error taps again when the product is back. */
  async #buyByPhone(): Promise<void> {
    const { phone, slip } = this.#newBuyer();
    const { bank } = this.#outside.daraja;
    bank.setScript({ api: 'stkPush', phone, script: this.#dice.pick(paymentFaults) });
    if (this.#dice.next() < 0.02)
      this.#outside.sms.inbox.setScript({ phone: `+${phone}`, times: 1, http: { answer: 'cut' } });
    const asksAgain = this.#dice.next() < 0.12;
    if (asksAgain) bank.setScript({ api: 'stkPush', phone, times: 1, script: this.#dice.pick(promptFaults) });
    await this.#tapOnceOrTwice('buy', { slip: slip.id, phone });
    if (!asksAgain) return;
    await pause((62 * 1_000) / this.#speed);
    await this.#tap('buy', { slip: slip.id, phone });
  }

  /** Pays to the paybill, with the slip's number as the account. */
  async #buyByHand(): Promise<void> {
    const { phone, slip } = this.#newBuyer();
    const { bank } = this.#outside.daraja;
    const way = this.#dice.pick(handWays);
    if (way === 'afterWrongPin' || way === 'whilePrompted') {
      const script = way === 'afterWrongPin' ? 'wrongPin' : this.#dice.pick(promptFaults);
      bank.setScript({ api: 'stkPush', phone, script });
      await this.#tapOnceOrTwice('buy', { slip: slip.id, phone });
    } else this.#bought += 1;
    const amount = way === 'otherAmount' ? slip.priceKsh + 1 : slip.priceKsh;
    const billReference = way === 'otherReference' ? `ann${slip.id}` : String(slip.id);
    for (let count = way === 'twice' ? 2 : 1; count > 0; count--) {
      const paid = await bank.payBill({ phone, amount, billReference });
      if ('receipt' in paid) this.byHand.push({ phone, slip: slip.id, receipt: paid.receipt });
    }
  }

  #newBuyer(): { phone: string; slip: SoakSlip } {
    this.#phones += 1;
    const phone = `2547${50_000_000 + this.#phones}`;
    // The fault of a refund, in case the slip is cancelled or loses with money back.
    this.#outside.daraja.bank.setScript({ api: 'b2c', phone, script: this.#dice.pick(payoutFaults) });
    return { phone, slip: this.#anySlip() };
  }

  #anySlip(): SoakSlip {
    const slip = this.#slips[Math.floor(this.#dice.next() * this.#slips.length)];
    if (!slip) throw new Error('There is no slip');
    return slip;
  }

  /** Asks for the card page and does there what people do. */
  async #buyByCard(): Promise<void> {
    this.#phones += 1;
    const email = `buyer${this.#phones}@example.com`;
    const slip = this.#anySlip().id;
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
    let waits = 0;
    for (let tries = 0; tries < 3; tries++) {
      const second = this.#second && this.#dice.next() < 0.5 ? this.#second : null;
      await (second ?? { starting: this.#starting }).starting;
      const hop = () => Math.floor(this.#dice.next() * 256);
      const answer = await fetch(`http://127.0.0.1:${second?.port ?? this.#port}/api/processor/${door}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${hop()}.${hop()}.${hop()}`,
        },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(60_000),
      }).catch(() => null);
      const text = await answer?.text().catch(() => undefined);
      // The tip may have been sent again to somebody who had bought it already, also when the answer was lost.
      const buyer = String(order.phone ?? order.email);
      if (text === undefined || /sent it again/.test(text))
        this.askedAgain.set(buyer, (this.askedAgain.get(buyer) ?? 0) + 1);
      const seconds = Number(answer?.headers.get('retry-after') ?? 0);
      if (seconds > 0 && waits < COMES_BACK) {
        this.toldToWait += 1;
        waits += 1;
        tries -= 1;
        await pause(seconds * 1_000);
        continue;
      }
      if (answer && (answer.status < 500 || answer.status === 503)) return answer.status;
      await pause(50);
    }
    return 0;
  }

  /** Some slips end, tipsters withdraw, and new slips are published. */
  async #eveningOf(): Promise<void> {
    const over = this.#slips.filter(() => this.#dice.next() < 0.3);
    for (const { id } of over) {
      const result = this.#dice.pick([
        ['WON', 5],
        ['LOST', 4],
        ['CANCELLED', 2],
      ] as const);
      await this.#ask('finish', { slip: id, result }).catch(() => undefined);
    }
    // A tipster with a small balance or an open withdrawal is refused.
    await Promise.all(this.#sellers.map((seller) => this.#withdraw(seller)));
    for (const slip of over) this.#slips[this.#slips.indexOf(slip)] = await this.#freshSlip(slip.seller);
  }

  async #withdraw(seller: SoakSeller): Promise<void> {
    const { account } = seller;
    if (account !== undefined)
      this.#outside.cards.transfers.setScript({ account, ...this.#dice.pick(transferFaults) });
    await this.#ask('withdraw', seller).catch(() => undefined);
  }

  /** Stops the faults and waits until everything has ended or waits for staff. */
  async quiet(): Promise<Audit> {
    const { daraja, cards, sms } = this.#outside;
    daraja.bank.clearScripts();
    cards.checkout.clearScripts();
    cards.transfers.clearScripts();
    sms.inbox.clearScripts();
    const giveUp = Date.now() + QUIET_WITHIN_MS + QUIET_MORE_MS * this.#bought;
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
    // Until they are ten minutes old by the product's clock, payments are not compared with M-Pesa's list.
    await pause((11 * 60_000) / this.#speed);
    // Repeats the hourly comparison, because a provider may confirm only the next time.
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
    await this.#second?.starting?.catch(() => undefined);
    await this.#second?.product?.kill();
    await this.#product?.kill();
    this.#redis?.close();
  }
}
