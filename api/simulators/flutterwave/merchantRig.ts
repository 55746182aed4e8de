import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock } from '../simulatorClock.ts';
import { type FlutterwaveSimulator, startFlutterwave } from './startFlutterwave.ts';

export type Hook = { hash: string | undefined; body: HookBody };
export type HookBody = {
  event?: string;
  status?: string;
  AmountRefunded?: number;
  TransactionId?: number;
  data?: { id: number; tx_ref: string; status: string; amount: number; currency: string };
};
/** The parts of an answer that tests look at; everything is optional, as it comes over the wire. */
export type Answer = {
  status: string;
  message: string;
  meta?: { page_info: { total: number; current_page: number; total_pages: number } };
  data: AnswerData | null;
};
export type AnswerData = {
  id: number;
  link: string;
  status: string;
  tx_ref: string;
  amount: number;
  currency: string;
  charged_amount: number;
  amount_settled: number;
  amount_refunded: number;
  tx_id: number;
};

/** A merchant of the tests: a key, a receiver of notices and a few calls, over real HTTP, under a manual clock. */
export type MerchantRig = {
  clock: ManualClock;
  simulator: FlutterwaveSimulator;
  hooks: Hook[];
  /** What the receiver answers from now on. */
  answerWith(status: number): void;
  call(method: string, path: string, body?: unknown, key?: string): Promise<{ http: number; body: Answer }>;
  /** Opens a checkout and returns its link. */
  open(txRef: string, change?: Record<string, unknown>): Promise<string>;
  /** Presses a button of the page and returns where the browser is sent. */
  press(link: string, outcome: string): Promise<Response>;
  control(method: string, path: string, body?: unknown): Promise<Response>;
  /** Moves the time and waits for what then goes over the wire. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
};

export const RETURN_URL = 'https://site.example/pay/return?lang=sw';

export async function openMerchantRig(): Promise<MerchantRig> {
  const clock = new ManualClock();
  const hooks: Hook[] = [];
  let status = 200;
  const receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const hash = request.headers['verif-hash'];
      hooks.push({ hash: Array.isArray(hash) ? hash[0] : hash, body: JSON.parse(text) as HookBody });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const simulator = await startFlutterwave({
    secretKey: 'FLWSECK_TEST-1-X',
    webhookHash: 'shared-secret',
    webhookUrl: `http://127.0.0.1:${port}/hooks/flw`,
    clock,
  });

  const rig: MerchantRig = {
    clock,
    simulator,
    hooks,
    answerWith(next) {
      status = next;
    },
    async call(method, path, body, key = 'Bearer FLWSECK_TEST-1-X') {
      const reply = await fetch(`${simulator.url}${path}`, {
        method,
        headers: { ...(key === '' ? {} : { authorization: key }), 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { http: reply.status, body: (await reply.json()) as Answer };
    },
    async open(txRef, change = {}) {
      const { body } = await rig.call('POST', '/v3/payments', {
        tx_ref: txRef,
        amount: '7500',
        currency: 'UGX',
        redirect_url: RETURN_URL,
        customer: { email: 'buyer@example.com', name: 'A B', phonenumber: '256700000000' },
        customizations: { title: 'Tips & <Tricks>', description: 'Slip 123' },
        ...change,
      });
      if (body.data === null) throw new Error(body.message);
      return body.data.link;
    },
    press: (link, outcome) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' }),
    control: (method, path, body) =>
      fetch(`${simulator.url}/__sim/${path}`, {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    async pass(ms) {
      clock.advance(ms);
      await simulator.checkout.idle();
    },
    async close() {
      await simulator.close();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
  return rig;
}
