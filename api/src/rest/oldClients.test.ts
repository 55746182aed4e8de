import { changePhoneError, newPhone } from '@tipsoko/rules/changePhone';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalId } from '../../test/askSchema.ts';
import { addGames, fixture } from '../../test/football.ts';
import { type Person, type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { testSeed } from '../../test/seed.ts';

// Clients written for the older server send numbers for text, null or '' for missing values, and forms for JSON.

let world: RestWorld;
let asha: Person;
let games: number[];
beforeAll(async () => {
  world = await startRestWorld({}, { RATE_LIMIT_FACTOR: 1_000 });
  asha = await world.signUp('asha');
  games = await addGames(world.app, [fixture(1), fixture(2), fixture(3), fixture(4)]);
});
afterAll(() => world.close());

const post = (path: string, body: unknown, token?: string) =>
  world.call(path, { method: 'POST', body, token });

describe('a phone', () => {
  it('may be a number', async () => {
    const { phone, password } = asha;
    const signedIn = await post('/api/account/login/otp', { phone: Number(phone), password });
    expect(signedIn).toMatchObject({ status: 200, body: { access: expect.any(String), error: null } });
    const local = Number(phone.slice(3));
    expect((await post('/api/account/login/otp', { phone: local, password })).status).toBe(200);
    for (const [path, body] of [
      ['/api/account/register/otp/resend', { phone: 799000077 }],
      ['/api/account/reset-password', { phone: 799000078 }],
    ] as const)
      expect((await post(path, body)).status, path).toBe(200);
    expect((await post('/api/processor/buy', { phone: local, slip: '99999' })).status).toBe(404);
    const withdrawn = await post('/api/daraja/withdraw', { phone_number: local }, asha.access);
    expect(withdrawn).toMatchObject({ status: 409, body: { error: 'Minimum withdrawal is Ksh. 10' } });
  });

  it.each([
    ['/api/account/login/otp', 'message', 'Wrong phone number or password'],
    ['/api/account/register/otp', 'phone', 'Please fill in all required fields'],
    ['/api/account/register/otp/resend', 'phone', 'Failed to resend OTP'],
    ['/api/processor/buy', 'phone', 'Enter Valid Phone Number'],
    ['/api/finance/withdraw_request', 'phone_number', 'Enter a valid phone number'],
    ['/api/daraja/withdraw', 'phone_number', 'Please enter your phone number'],
  ])('that is missing, null or empty is the same to %s', async (path, field, message) => {
    const name = path.includes('withdraw') ? 'phone_number' : 'phone';
    for (const given of [{}, { [name]: null }, { [name]: '' }]) {
      const answer = await post(path, { ...given, slip: 1, username: '', password: '' }, asha.access);
      expect(answer).toMatchObject({ status: 400, body: { [field]: message } });
    }
  });

  it.each([[[]], [{}], [true]])('that is %j is refused in our words', async (phone) => {
    const answer = await post('/api/account/register/otp', { phone, username: 'a', password: 'b' });
    expect(answer).toMatchObject({ status: 400, body: { phone: 'phone must be text' } });
  });
});

/** Zeros of scripts that phones write numbers in: Arabic, Persian, Devanagari, full width. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
const between = ['', '', '', ' ', '\u00a0', '-', '\u2011', '\u2013', '.', '\u200b', '\u00ad', '\u2060'];
const around = ['', ' ', '\u200e', '\u202a', '\u202c', '\u2066', '\u2069', '\ufeff', '\ufe0e'];

/** A number as a phone book, a chat or a keyboard writes it. */
const written = (national: fc.Arbitrary<string>) =>
  fc
    .record({
      national,
      prefix: fc.constantFrom('0', '254', '+254', '00254', '+254 (0)', 'tel:+254', 'Tel: 0'),
      zero: fc.constantFrom(...zeros),
      gaps: fc.array(fc.constantFrom(...between), { minLength: 12, maxLength: 12 }),
      before: fc.constantFrom(...around),
      after: fc.constantFrom(...around),
    })
    .map(({ national: digits, prefix, zero, gaps, before, after }) => {
      const spaced = [...digits].map((digit, at) => `${gaps[at] ?? ''}${digit}`).join('');
      const text = `${prefix}${spaced}`.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      return `${before}${text}${after}`;
    });

/** Whether each door reads this number; every call asks for something that is not there. */
async function verdicts(phone: string): Promise<Record<string, boolean>> {
  const reads = async (path: string, body: object) => (await post(path, body, asha.access)).status !== 400;
  const answers = async (mutation: string, input: object) => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const query = `mutation ($input: ${type}) { answer: ${mutation}(input: $input) { __typename } }`;
    const { body } = await post('/graphql', { query, variables: { input } });
    return (body.data as { answer: { __typename: string } }).answer.__typename !== 'InvalidInputError';
  };
  const doors = {
    buy: reads('/api/processor/buy', { phone, slip: 99999 }),
    resend: reads('/api/account/register/otp/resend', { phone }),
    reset: reads('/api/account/reset-password', { phone }),
    withdraw: reads('/api/finance/withdraw_request', { phone_number: phone }),
    graphqlBuy: answers('buySlipByPhone', { phone, slipId: globalId('Slip', 99999) }),
    graphqlFind: answers('recoverSlipByPhone', { phone, code: 'QK12ABC345' }),
    forms: parsePhoneOfAnyForm(phone) !== null,
    newPhone: changePhoneError(phone) === null && newPhone(phone).length === 10,
  };
  const read = Object.entries(doors).map(async ([door, verdict]) => [door, await verdict] as const);
  return Object.fromEntries(await Promise.all(read));
}

describe('a phone, whatever a phone book, a chat or a keyboard adds', () => {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${most - 1}}$`));
  const sameEverywhere = (national: fc.Arbitrary<string>, verdict: boolean) =>
    fc.asyncProperty(written(national), async (phone) => {
      const found = await verdicts(phone);
      const doors = Object.keys(found).map((door) => [door, verdict]);
      expect(found, JSON.stringify(phone)).toEqual(Object.fromEntries(doors));
    });

  it('is right at every door', async () => {
    const mobile = digits(8).map((rest) => `7${rest}`);
    await fc.assert(sameEverywhere(mobile, true), { seed: testSeed, numRuns: 20 });
  });

  it('is wrong at every door with a digit too few or too many', async () => {
    const national = fc.oneof(digits(7), digits(9)).map((rest) => `7${rest}`);
    await fc.assert(sameEverywhere(national, false), { seed: testSeed, numRuns: 10 });
  });

  it('signs in', async () => {
    const local = asha.phone.slice(3);
    for (const phone of [
      `\u202a+254 (0)${local}\u202c`,
      `00254${local}`,
      `tel:0${local}`,
      `\u20660${local}\u2069`,
    ]) {
      const answer = await post('/api/account/login/otp', { phone, password: asha.password });
      expect(answer, JSON.stringify(phone)).toMatchObject({ status: 200, body: { error: null } });
    }
  });
});

it('takes an e-mail address under either name, whatever stands under the other', async () => {
  for (const other of [null, '', undefined]) {
    for (const body of [
      { 'e-mail': other, email: 'a@example.com' },
      { 'e-mail': 'a@example.com', email: other },
    ])
      expect((await post('/api/account/reset-password', body)).status).toBe(200);
  }
});

describe('publishing', () => {
  const tips = (from: number, odds = 2) =>
    games.slice(from, from + 3).map((game) => ({ game, market: 1, odds }));
  const publish = (given: Record<string, unknown>) =>
    post('/api/slip/create', { tips: tips(0), amount: 50, ...given }, asha.access);

  it('accepts true in any form as published, and refuses false', async () => {
    for (const published of [false, 'false', 0, '0'])
      expect(await publish({ published })).toMatchObject({
        status: 400,
        body: { published: 'A slip is published at once: published must be true' },
      });
    // The error about the price shows that `published` was accepted.
    for (const published of [true, 'true', 1, '1', null, '', undefined])
      expect(await publish({ published, amount: 49 })).toMatchObject({
        status: 400,
        body: { amount: 'Price range Ksh. [50-1000]' },
      });
  });

  it('refuses values of an unexpected type in plain words', async () => {
    expect(await publish({ tips: [5, null, 'x'] })).toMatchObject({
      status: 400,
      body: { tips: 'tips is not what this call takes', error: 'tips is not what this call takes' },
    });
  });

  it.each([0, '0', '', null])('takes tip_id %j as none: each request publishes', async (tip_id) => {
    const publisher = await world.signUp(`client${String(tip_id)}_${JSON.stringify(tip_id).length}`);
    const numbers = new Set<number>();
    for (let time = 0; time < 2; time++) {
      const { status, body } = await post(
        '/api/slip/create',
        { tips: tips(0), amount: 50, tip_id },
        publisher.access,
      );
      expect(status).toBe(200);
      numbers.add((body.slip as { id: number }).id);
    }
    expect(numbers.size).toBe(2);
  });

  it('publishes different slips under one tip_id, each once', async () => {
    const ids: unknown[] = [];
    for (const given of [{}, {}, { tips: tips(1) }, { tips: tips(1) }]) {
      const { status, body } = await publish({ published: 'true', tip_id: 1, amount: '50', ...given });
      expect(status).toBe(200);
      ids.push((body.slip as { id: number }).id);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[3]).toBe(ids[2]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

it('lists the last hundred payments without a page number, and older ones on later pages', async () => {
  const { tipsterId } = asha.viewer.account;
  const now = world.app.clock.now().getTime();
  // Only the list is tested, so its rows need no sales.
  await world.app.db.prisma.$executeRawUnsafe('ALTER TABLE "Earning" DROP CONSTRAINT "Earning_one_source"');
  await world.app.db.prisma.earning.createMany({
    data: Array.from({ length: 123 }, (_, at) => ({
      tipsterId,
      amountMinor: BigInt(at + 1) * 100n,
      earnedAt: new Date(now - at * 1_000),
    })),
  });
  type Answer = { payments: Array<{ amount: number }>; next: string | null; count: number };
  const ask = async (path: string) =>
    (await world.call(path, { token: asha.access })).body as unknown as Answer;
  const path = '/api/finance/get_payments';
  const first = await ask(path);
  expect([first.payments.length, first.count]).toEqual([100, 123]);
  expect((await ask(`${path}?p=1`)).payments).toHaveLength(10);
  const read = first.payments.map(({ amount }) => amount);
  let { next } = first;
  while (next) {
    const { pathname, search } = new URL(next);
    const page = await ask(`${pathname}${search}`);
    read.push(...page.payments.map(({ amount }) => amount));
    next = page.next;
  }
  expect(read).toEqual(Array.from({ length: 123 }, (_, at) => at + 1));
});
