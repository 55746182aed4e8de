import { createHash } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { codePolicies } from '../src/domain/codes/codePolicy.ts';
import { inCi } from './inCi.ts';
import { type RestWorld, startRestWorld } from './restWorld.ts';

// A code is compared as often as its policy allows and no more, by whatever API, address or batching. The limits by
// phone and address are off in this world; checkCode.test.ts covers them.

const GUESSES = 10_000;
const AT_ONCE = 40;
const ADDRESSES = 50;
const ownText = 'mutation Own($input: ConfirmPhoneInput!) { confirmPhone(input: $input) { __typename } }';
const ownHash = createHash('sha256').update(ownText).digest('hex');

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld({ persisted: { [ownHash]: ownText } }, { TRUST_PROXY: 1 });
});
afterAll(() => world.close());

const addressOf = (guess: number) => ({ 'x-forwarded-for': `41.90.64.${(guess % ADDRESSES) + 1}` });

interface Target {
  phone: string;
  /** Never the right one. */
  guess(at: number): string;
}

async function target(): Promise<Target> {
  const phone = '254741234567';
  const username = 'mlengwa';
  await world.call('/api/account/register/otp', {
    method: 'POST',
    body: { phone, username, password: 'mlango wa siri' },
    headers: { 'x-forwarded-for': '41.90.70.1' },
  });
  const code = await world.codeFor(phone);
  return {
    phone,
    guess: (at) => String((Number(code) + 1 + (at % 9_999)) % 10_000).padStart(4, '0'),
  };
}

const textOf = ({ phone }: Target, guess: string) =>
  `confirmPhone(input: { phone: "${phone}", code: "${guess}" }) { __typename }`;

/** With the guess in the text, or in variables, so that the server need not parse the text again. */
function operationOf(aim: Target, at: number) {
  const code = aim.guess(at);
  return at % 40 < 4
    ? { query: `mutation { ${textOf(aim, code)} }` }
    : { query: ownText, variables: { input: { phone: aim.phone, code } } };
}

async function post(body: unknown, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.text();
}

/** Ways to try guesses; each returns the text of the answer. */
const doors: ReadonlyArray<(target: Target, at: number) => Promise<string>> = [
  async ({ phone, guess }, at) => {
    const call = { method: 'POST', body: { phone, otp: guess(at) }, headers: addressOf(at) };
    return JSON.stringify((await world.call('/api/account/register/otp/verify', call)).body);
  },
  (aim, at) => post(operationOf(aim, at), addressOf(at)),
  ({ phone, guess }, at) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: ownHash } };
    return post({ variables: { input: { phone, code: guess(at) } }, extensions }, addressOf(at));
  },
];

async function evaluated(phone: string): Promise<number> {
  const rows = await world.app.db.prisma.verificationCode.findMany({ where: { phone } });
  return rows.reduce((sum, row) => sum + row.tries + row.otherTries, 0);
}

it.skipIf(!inCi)(
  '10,000 guesses by REST, GraphQL, aliases, batches, sockets and 50 addresses are compared three times at most',
  async () => {
    const aim = await target();
    const client = createClient({
      url: `${world.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
    });
    const bySocket = (at: number) =>
      new Promise<string>((resolve) => {
        let text = '';
        client.subscribe(operationOf(aim, at), {
          next: (answer) => {
            text += JSON.stringify(answer);
          },
          error: (error) => resolve(JSON.stringify(error)),
          complete: () => resolve(text),
        });
      });
    let tried = 0;
    const answers: string[] = [];
    // Ninety aliases, then a batch of ninety operations: neither is executed.
    const many = Array.from({ length: 90 }, (_, at) => aim.guess(at));
    const aliases = `mutation { ${many.map((guess, at) => `a${at}: ${textOf(aim, guess)}`).join(' ')} }`;
    for (let at = 0; at < ADDRESSES; at += 1) {
      answers.push(await post({ query: aliases }, addressOf(at)));
      const batch = many.map((guess) => ({ query: `mutation { ${textOf(aim, guess)} }` }));
      answers.push(await post(batch, addressOf(at)));
      tried += 2 * many.length;
    }
    expect(await evaluated(aim.phone)).toBe(0);
    while (tried < GUESSES) {
      const turns = Array.from({ length: AT_ONCE }, (_, index) => {
        const at = tried + index;
        const door = doors[at % (doors.length + 1)];
        return door ? door(aim, at) : bySocket(at);
      });
      answers.push(...(await Promise.all(turns)));
      tried += AT_ONCE;
    }
    await client.dispose();
    expect(tried).toBe(GUESSES);
    expect(await evaluated(aim.phone)).toBe(codePolicies.REGISTER.maxTries);
    expect(answers.filter((text) => /SignInPayload|"access"/.test(text))).toEqual([]);
    // The code itself is dead now.
    const dead = await world.call('/api/account/register/otp/verify', {
      method: 'POST',
      body: { phone: aim.phone, otp: await world.codeFor(aim.phone) },
      headers: { 'x-forwarded-for': '41.90.71.1' },
    });
    expect(dead.status).toBeGreaterThanOrEqual(400);
    expect(await world.app.db.prisma.user.count({ where: { phone: aim.phone } })).toBe(0);
  },
);
