import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openRateLimits } from '../../src/providers/redis/openRateLimits.ts';
import { type RestWorld, startRestWorld } from '../restWorld.ts';

// Strangers who know a phone ask for codes at every open door, each from an address of their own, and solve every puzzle.

/** Makes puzzles ten bits easier; the limits below are those of production. */
const RATE_LIMIT_FACTOR = 1_024;
const EASIER_BITS = 10;

let world: RestWorld;
let besieged: string;
let crowded: string;
beforeAll(async () => {
  world = await startRestWorld({}, { SUBSCRIBER_CODE: 'required', RATE_LIMIT_FACTOR });
  ({ phone: besieged } = await world.signUp('besieged'));
  ({ phone: crowded } = await world.signUp('crowded'));
  world.app.settings.CHALLENGES = 'on';
});
beforeEach(() => void Object.assign(world.app, { limits: openRateLimits(null) }));
afterAll(() => world.close());

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface Asked {
  readonly path: string;
  /** Undefined for a GET. */
  readonly body?: object;
}

async function send(from: string, { path, body }: Asked, solution?: string): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (solution) headers['x-challenge'] = solution;
  const { hostname, port } = new URL(world.url);
  const method = body ? 'POST' : 'GET';
  const asking = request({ hostname, port, path, method, headers, localAddress: from, agent: false });
  asking.end(body && JSON.stringify(body));
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: (await json(response)) as Answer['body'] };
}

interface Puzzle {
  readonly challenge: string;
  readonly bits: number;
}

function puzzleOf({ status, body }: Answer): Puzzle | null {
  return status === 428 ? { challenge: String(body.challenge), bits: Number(body.difficulty_bits) } : null;
}

function solve({ challenge, bits }: Puzzle): string {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${challenge}:${number}`).digest();
    if (hash.readUInt32BE() >>> (32 - bits) === 0) return `${challenge}:${number}`;
  }
}

/** Solves what is asked for; answers the hardest puzzle as well. */
async function insist(from: string, asked: Asked): Promise<Answer & { bits: number }> {
  let answer = await send(from, asked);
  let bits = 0;
  for (let puzzle = puzzleOf(answer); puzzle; puzzle = puzzleOf(answer)) {
    bits = Math.max(bits, puzzle.bits);
    answer = await send(from, asked, solve(puzzle));
  }
  return { ...answer, bits };
}

it('fifty callers at all public entry points cost the owner on a new device a puzzle, and nothing else', async () => {
  const phone = besieged;
  const reset = { path: '/api/account/reset-password', body: { phone } };
  const doors: Array<(at: number) => Asked> = [
    () => reset,
    (at) => ({
      path: '/api/account/register/otp',
      body: { phone, username: `caller${at}`, password: 'mlango wa mgeni' },
    }),
    () => reset,
    () => ({ path: '/api/account/register/otp/resend', body: { phone } }),
    () => ({ path: `/api/manage/get-subscription-slips/${phone}` }),
  ];
  const before = world.sms.inbox.messages(`+${phone}`).length;
  const answers = new Map<string, number>();
  for (let at = 0; at < 50; at++) {
    const asked = doors[at % doors.length]?.(at) ?? reset;
    const { status, body } = await insist(`127.4.1.${at + 1}`, asked);
    const [reason = ''] = /NEW_DEVICE/.exec(JSON.stringify(body)) ?? [];
    const said = `${asked.path.replace(phone, '')} ${status} ${reason}`.trim();
    answers.set(said, (answers.get(said) ?? 0) + 1);
  }
  expect(Object.fromEntries(answers)).toEqual({
    '/api/account/reset-password 200': 20,
    '/api/account/register/otp 200': 10,
    '/api/account/register/otp/resend 200': 10,
    '/api/manage/get-subscription-slips/ 409 NEW_DEVICE': 10,
  });
  await world.settle();
  const texts = world.sms.inbox.messages(`+${phone}`).slice(before);
  const count = (part: string) => texts.filter(({ text }) => text.includes(part)).length;
  // Nothing for a subscription that the phone does not have, few notices for registrations.
  expect(texts).toHaveLength(count('set a new password') + count('somebody tried to register'));
  expect(count('set a new password')).toBe(20);
  expect(count('somebody tried to register')).toBeLessThanOrEqual(5);

  const elsewhere = '127.4.9.9';
  const asked = await insist(elsewhere, reset);
  expect(asked).toMatchObject({ status: 200, bits: 22 - EASIER_BITS });
  const code = await world.codeFor(phone);
  expect(world.sms.inbox.last(`+${phone}`)?.text).toContain('Many codes were asked for your phone today');
  const password = 'mlango mpya wa mwenyewe';
  const confirmed = await insist(elsewhere, {
    path: '/api/account/reset-password/confirm',
    body: { phone, code, password },
  });
  expect(confirmed.status).toBe(200);
  const entered = await insist(elsewhere, { path: '/api/account/login/otp', body: { phone, password } });
  expect(entered).toMatchObject({ status: 200, body: { redirect: null } });
  const accounts = await world.app.db.prisma.user.findMany({ where: { phone }, include: { tipster: true } });
  expect(accounts.map(({ tipster }) => tipster?.username)).toEqual(['besieged']);
}, 240_000);

it('of many callers at the same moment five get a code without a puzzle', async () => {
  const reset = { path: '/api/account/reset-password', body: { phone: crowded } };
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => send(`127.4.2.${at + 1}`, reset)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(428)]);
}, 120_000);
