import { parseArgs } from 'node:util';
import { schema } from '../../src/graphql/schema.ts';
import { fuzz } from './fuzz.ts';

/** A new account in each run, because the demo keeps earlier ones. */
const RUN = String(Date.now()).slice(-8);
const PHONE = `2547${RUN}`;
const MINUTE = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string', default: '5000' }, seed: { type: 'string' } },
});
const [url = 'http://127.0.0.1:4000'] = positionals;
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** The code that the demo's phone was sent. */
async function codeFor(phone: string): Promise<string> {
  for (const until = Date.now() + MINUTE; Date.now() < until; ) {
    const state = await (await fetch(`${url}/__demo/api/state?phone=${phone}`)).text();
    const code = /(\d{4,6}) is your|#(\d{4,6})/.exec(state);
    if (code) return code[1] ?? code[2] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No code came to the phone');
}

async function signIn(): Promise<string> {
  const password = 'mlango wa bahati nasibu';
  const person = { phone: PHONE, password, username: `bahati${RUN.slice(-6)}` };
  await post('/api/account/register/otp', person);
  const tokens = await post('/api/account/register/otp/verify', { phone: PHONE, otp: await codeFor(PHONE) });
  return String(tokens.access);
}

let access = await signIn();
// An access token lives for 15 minutes; once a random request has changed the password, signing in fails for good.
const renewal = setInterval(() => {
  void post('/api/account/login/otp', { phone: PHONE, password: 'mlango wa bahati nasibu' }).then(
    (tokens) => {
      if (typeof tokens.access === 'string') access = tokens.access;
    },
    () => undefined,
  );
}, 5 * MINUTE);

console.log(`${requests} requests, seed ${seed}`);
const started = Date.now();
const result = await fuzz({ url, schema, tokens: () => [access] }, { requests, seed });
clearInterval(renewal);
const alive = (await fetch(`${url}/readyz`)).status;
for (const { at, what, request, answer } of result.faults) {
  console.log(`\nrequest ${at}: ${what}\n${request}\n${answer}`);
}
const seconds = ((Date.now() - started) / 1_000).toFixed(0);
console.log(
  `\n${result.requests} requests in ${seconds} s, ${result.faults.length} faults, ${result.clean} clean answers of GraphQL, readyz ${alive}`,
);
console.log(result.statuses);
process.exit(result.faults.length === 0 && alive === 200 ? 0 : 1);
