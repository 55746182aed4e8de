import { constants, publicEncrypt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock } from './clock.ts';
import type { DarajaOptions } from './settings.ts';
import { type Daraja, startDaraja } from './startDaraja.ts';

export const PHONE = '254722000001';
const SHORTCODE = '174379';
const PASSKEY = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919';

export interface Received {
  path: string;
  from: string;
  // Untyped, because each test asserts the shape that it expects.
  body: ReturnType<typeof JSON.parse>;
  raw: string;
}

export interface Answer {
  status: number;
  text: string;
  body: ReturnType<typeof JSON.parse>;
}

/** A business with a receiver of its own, a manual clock and the simulator, all over real HTTP. */
export class Harness {
  readonly clock = new ManualClock();
  readonly received: Received[] = [];
  /** What the business answers to every callback. */
  reply = '{"ResultCode":0,"ResultDesc":"Accepted"}';
  token = '';
  readonly #receiver = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      raw += chunk;
    });
    request.on('end', () => {
      const from = request.socket.remoteAddress ?? '';
      this.received.push({ path: request.url ?? '', from, raw, body: parsed(raw) });
      response.end(this.reply);
    });
  });
  #daraja: Daraja | undefined;

  async start(options: Partial<DarajaOptions> = {}): Promise<this> {
    await new Promise<void>((resolve) => this.#receiver.listen(0, '127.0.0.1', resolve));
    this.#daraja = await startDaraja({
      consumerKey: 'key',
      consumerSecret: 'secret',
      shortcode: SHORTCODE,
      passkey: PASSKEY,
      initiatorName: 'tipsoko-api',
      initiatorPassword: 'Pass#123',
      clock: this.clock,
      ...options,
    });
    await this.authorize();
    return this;
  }

  async stop(): Promise<void> {
    await this.daraja.close();
    await new Promise((resolve) => this.#receiver.close(resolve));
  }

  get daraja(): Daraja {
    if (!this.#daraja) throw new Error('The harness has not been started');
    return this.#daraja;
  }

  get bank() {
    return this.daraja.bank;
  }

  address(path: string): string {
    return `http://127.0.0.1:${(this.#receiver.address() as AddressInfo).port}${path}`;
  }

  async authorize(): Promise<void> {
    const answer = await this.get('/oauth/v1/generate?grant_type=client_credentials', basic('key', 'secret'));
    this.token = answer.body.access_token;
  }

  async get(path: string, authorization?: string): Promise<Answer> {
    return read(await fetch(this.daraja.url + path, { headers: authorization ? { authorization } : {} }));
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return read(
      await fetch(this.daraja.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  }

  push(changes: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/mpesa/stkpush/v1/processrequest', this.pushBody(changes));
  }

  pushBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      BusinessShortCode: Number(SHORTCODE),
      ...password(),
      TransactionType: 'CustomerPayBillOnline',
      Amount: 50,
      PartyA: Number(PHONE),
      PartyB: Number(SHORTCODE),
      PhoneNumber: Number(PHONE),
      CallBackURL: this.address('/hooks/stk/0123456789abcdef'),
      AccountReference: 'TIP123',
      TransactionDesc: 'Tip',
      ...changes,
    };
  }

  query(checkoutRequestId: string): Promise<Answer> {
    const body = { BusinessShortCode: SHORTCODE, ...password(), CheckoutRequestID: checkoutRequestId };
    return this.post('/mpesa/stkpushquery/v1/query', body);
  }

  credential(text = 'Pass#123'): string {
    const key = { key: this.daraja.publicKeyPem, padding: constants.RSA_PKCS1_PADDING };
    return publicEncrypt(key, Buffer.from(text)).toString('base64');
  }

  payout(changes: Record<string, unknown> = {}, version: 'v1' | 'v3' = 'v3'): Promise<Answer> {
    return this.post(`/mpesa/b2c/${version}/paymentrequest`, {
      OriginatorConversationID: 'withdrawal-1',
      InitiatorName: 'tipsoko-api',
      SecurityCredential: this.credential(),
      CommandID: 'BusinessPayment',
      Amount: 300,
      PartyA: SHORTCODE,
      PartyB: PHONE,
      Remarks: 'Withdrawal',
      QueueTimeOutURL: this.address('/hooks/payout/late'),
      ResultURL: this.address('/hooks/payout/result'),
      Occassion: 'Payout',
      ...changes,
    });
  }

  /** Fields that status, balance and reversal share. */
  operator(changes: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      Initiator: 'tipsoko-api',
      SecurityCredential: this.credential(),
      PartyA: SHORTCODE,
      IdentifierType: '4',
      Remarks: 'ok',
      ResultURL: this.address('/hooks/result'),
      QueueTimeOutURL: this.address('/hooks/late'),
      ...changes,
    };
  }

  /** Lets time pass; what is posted on the way arrives in order. */
  async pass(ms: number): Promise<void> {
    await this.clock.advance(ms, () => this.bank.idle());
  }

  stkCallbacks(): { ResultCode: number | string; [field: string]: ReturnType<typeof JSON.parse> }[] {
    return this.received.flatMap(({ body }) => (body.Body ? [body.Body.stkCallback] : []));
  }

  results(): ReturnType<typeof JSON.parse>[] {
    return this.received.flatMap(({ path, body }) =>
      body.Result && !path.endsWith('/late') ? [body.Result] : [],
    );
  }
}

export const basic = (key: string, secret: string) =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

export function password(
  timestamp = '20260314120000',
  passkey = PASSKEY,
): { Password: string; Timestamp: string } {
  return {
    Password: Buffer.from(`${SHORTCODE}${passkey}${timestamp}`).toString('base64'),
    Timestamp: timestamp,
  };
}

/** A list of `Key`/`Name` and `Value` as an object. */
export function rows(list: { Key?: string; Name?: string; Value?: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(list.map((row) => [row.Key ?? row.Name, row.Value]));
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
