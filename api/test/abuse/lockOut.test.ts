import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../../src/domain/accounts/logIn.ts';
import { requestPasswordReset } from '../../src/domain/accounts/requestPasswordReset.ts';
import { resetPassword } from '../../src/domain/accounts/resetPassword.ts';
import { askForTipAgain } from '../../src/domain/buying/askForTipAgain.ts';
import { recoverSlipByPhone } from '../../src/domain/buying/recoverSlip.ts';
import { codePolicies } from '../../src/domain/codes/codePolicy.ts';
import type { Caller } from '../../src/domain/foundation/Caller.ts';
import { ChallengeRequired, DomainError } from '../../src/domain/foundation/errors.ts';
import { rateBuckets } from '../../src/domain/foundation/rateLimits.ts';
import { anonymous } from '../../src/domain/foundation/viewer.ts';
import { premiumSlipsByPhone } from '../../src/domain/premium/readPremiumSlips.ts';
import { hashToken, purchaseToken } from '../../src/domain/purchases/purchaseToken.ts';
import { openRateLimits } from '../../src/providers/redis/openRateLimits.ts';
import { type AccountsApp, createAccountsApp, newAccount, noLimits, somebody } from '../accounts.ts';
import { createSeller, createSlip } from '../sellers.ts';

// Attackers who know only a phone and have many addresses try to get its owner refused.

const limits = openRateLimits(null);
let counted = false;
let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({
    limits: {
      take: (...given) => (counted ? limits : noLimits).take(...given),
      giveBack: (...given) => limits.giveBack(...given),
      reset: (...given) => limits.reset(...given),
    },
  });
});
afterAll(() => world.close());
beforeEach(() => {
  counted = false;
});

const attacker = (at: number): Caller => ({ address: `41.90.${at >> 8}.${at & 255}`, userAgent: 'Attacker' });
/** The owner on a new device. */
const elsewhere: Caller = { address: '197.248.9.9', userAgent: 'Phone' };

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

function solve({ challenge, difficultyBits }: ChallengeRequired): string {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${challenge}:${number}`).digest();
    if (hash.readUInt32BE() >>> (32 - difficultyBits) === 0) return `${challenge}:${number}`;
  }
}

/** Solves one puzzle, as a browser does. */
async function withPuzzle<Value>(ask: (solved: { challenge?: string }) => Promise<Value>): Promise<Value> {
  try {
    return await ask({});
  } catch (error) {
    if (!(error instanceof ChallengeRequired)) throw error;
    return ask({ challenge: solve(error) });
  }
}

describe('at an account', () => {
  it('wrong passwords from forty addresses leave its owner a puzzle, and none on a device of theirs', async () => {
    const { phone, password, tokens } = await newAccount(world);
    counted = true;
    const guess = (caller: Caller) => codeOf(logIn(world.app, { phone, password: 'not this one' }, caller));
    // Comparing passwords is slow, so the bucket is emptied at once but for the last two.
    const { points } = rateBuckets.loginByAccount;
    await limits.take('loginByAccount', phone, points - 2);
    const answers = [];
    for (let at = 0; at < 10; at++) answers.push(await guess(attacker(at)));
    expect(answers).toEqual([
      ...Array<string>(2).fill('INVALID_INPUT'),
      ...Array<string>(8).fill('CHALLENGE_REQUIRED'),
    ]);
    const known = { ...elsewhere, devices: [tokens.deviceToken ?? ''] };
    expect(await codeOf(logIn(world.app, { phone, password }, known))).toBe('answered');
    // The login reset the count, so it is used up again, for the owner on a new device.
    await limits.take('loginByAccount', phone, points);
    expect(await codeOf(logIn(world.app, { phone, password }, elsewhere))).toBe('CHALLENGE_REQUIRED');
    const entered = await withPuzzle((solved) =>
      logIn(world.app, { phone, password }, { ...elsewhere, ...solved }),
    );
    expect(entered.kind).toBe('signedIn');
  });

  it('one caller is refused after ten wrong passwords, also on a device of the owner, and nobody else is', async () => {
    const { phone, password, tokens } = await newAccount(world);
    const another = await newAccount(world);
    counted = true;
    const { points } = rateBuckets.loginByCaller;
    const guess = (caller: Caller) => codeOf(logIn(world.app, { phone, password: 'not this one' }, caller));
    await limits.take('loginByCaller', `${phone} ${attacker(1).address}`, points - 1);
    expect(await guess(attacker(1))).toBe('INVALID_INPUT');
    expect(await guess(attacker(1))).toBe('TOO_MANY_REQUESTS');
    // The token of another account's device, and a forged one.
    for (const token of [another.tokens.deviceToken ?? '', 'A'.repeat(59)]) {
      expect(await guess({ ...attacker(1), devices: [token] })).toBe('TOO_MANY_REQUESTS');
    }
    const stolen = { ...attacker(1), devices: [tokens.deviceToken ?? ''] };
    await limits.take('loginByCaller', `${phone} ${stolen.devices[0]}`, points - 1);
    expect(await guess(stolen)).toBe('INVALID_INPUT');
    expect(await guess(stolen)).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(logIn(world.app, { phone, password }, elsewhere))).toBe('answered');
  });
});

describe('at the codes of a phone', () => {
  const wrong = (code: string, step: number) =>
    String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');
  const password = 'mlango mpya wa siri';

  it('wrong codes and codes asked for by twenty others leave the owner’s right', async () => {
    const { phone } = await newAccount(world);
    const owner = { ...elsewhere, address: '197.248.9.10' };
    counted = true;
    await withPuzzle((solved) =>
      requestPasswordReset(world.app, { email: null, phone }, { ...owner, ...solved }),
    );
    const code = await world.codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    const { verificationCode } = world.app.db.prisma;
    // The clock stands still, so codes that others ask for have the same age.
    const { id } = await verificationCode.findFirstOrThrow({ where: { phone, purpose: 'RESET_PASSWORD' } });
    for (let at = 0; at < 20; at++) {
      const guess = { token: null, phone, code: wrong(code, at + 1), password };
      expect(await codeOf(resetPassword(world.app, guess, attacker(at)))).toBe('INVALID_INPUT');
      await codeOf(requestPasswordReset(world.app, { email: null, phone }, attacker(at)));
    }
    const asked = await verificationCode.findUniqueOrThrow({ where: { id } });
    const { maxTries } = codePolicies.RESET_PASSWORD;
    expect(asked).toMatchObject({ tries: 0, otherTries: maxTries });
    const right = { token: null, phone, code, password };
    // Other callers have used up their attempts, so even the right code is refused to them.
    expect(await codeOf(resetPassword(world.app, right, attacker(30)))).toBe('INVALID_INPUT');
    expect(await codeOf(resetPassword(world.app, right, owner))).toBe('answered');
  });

  it('others who ask for codes make the owner solve a puzzle, and a device of theirs wait for nobody', async () => {
    const { phone, tokens } = await newAccount(world);
    counted = true;
    const ask = (caller: Caller) => requestPasswordReset(world.app, { email: null, phone }, caller);
    const answers = [];
    for (let at = 0; at < 8; at++) answers.push(await codeOf(ask(attacker(100 + at))));
    expect(answers.slice(0, 5)).toEqual(Array<string>(5).fill('answered'));
    expect(answers.slice(5)).toEqual(Array<string>(3).fill('CHALLENGE_REQUIRED'));
    const owner = { ...elsewhere, address: '197.248.9.11' };
    await withPuzzle((solved) => ask({ ...owner, ...solved }));
    const right = { token: null, phone, code: await world.codeFor(phone), password };
    expect(await codeOf(resetPassword(world.app, right, owner))).toBe('answered');
    const known = { ...elsewhere, address: '197.248.9.12', devices: [tokens.deviceToken ?? ''] };
    expect(await codeOf(ask(known))).toBe('answered');
  });
});

describe('at a purchase', () => {
  async function bought() {
    const slipId = await createSlip(world.app, await createSeller(world.app));
    const now = world.app.clock.now();
    const receipt = `QWE${Math.trunc(1_000_000 + slipId)}`;
    const phone = `25479${String(1_000_000 + slipId)}`;
    const id = randomUUID();
    const tokenHash = hashToken(purchaseToken(world.app, id));
    const purchase = await world.app.db.prisma.purchase.create({
      data: {
        id,
        slipId,
        phone,
        receipt,
        country: 'KE',
        provider: 'MPESA',
        state: 'PAID',
        currency: 'KES',
        amountMinor: 5_000n,
        priceKesMinor: 5_000n,
        feeKesMinor: 2_000n,
        paidAmountMinor: 5_000n,
        createdAt: now,
        paidAt: now,
        endedAt: now,
        expiresAt: now,
        tokenHash,
        callbackToken: randomUUID(),
      },
    });
    return { phone, receipt, purchase };
  }

  it('wrong receipts from forty addresses leave the buyer a puzzle', async () => {
    const { phone, receipt, purchase } = await bought();
    counted = true;
    const answers = [];
    for (let at = 0; at < 40; at++) {
      const guess = { phone, code: `ABCDEFG${100 + at}`, address: attacker(at).address };
      answers.push(await codeOf(recoverSlipByPhone(world.app, guess)));
    }
    expect(new Set(answers.slice(0, 30))).toEqual(new Set(['NOT_FOUND']));
    expect(new Set(answers.slice(30))).toEqual(new Set(['CHALLENGE_REQUIRED']));
    const found = await withPuzzle((solved) =>
      recoverSlipByPhone(world.app, { phone, code: receipt, address: elsewhere.address, ...solved }),
    );
    expect(found.purchaseId).toBe(purchase.id);
    // Its premium panel is counted by itself.
    const panel = premiumSlipsByPhone(world.app, { phone, viewer: anonymous, caller: elsewhere });
    expect(await codeOf(panel)).toBe('answered');
  });

  it('a tip asked for again and again is sent three times, and nobody is refused', async () => {
    const { purchase } = await bought();
    counted = true;
    for (let at = 0; at < 5; at++) {
      expect(await codeOf(askForTipAgain(world.app, purchase.id, anonymous))).toBe('answered');
    }
    const owner = { account: null, purchaseTokens: [purchaseToken(world.app, purchase.id)] };
    expect(await askForTipAgain(world.app, purchase.id, owner)).toMatchObject({
      message: 'You have bought this tip already',
    });
  });
});

it('one address is refused at one subscriber, and the others are not', async () => {
  counted = true;
  const phone = '254799000001';
  const see = (caller: Caller) =>
    codeOf(premiumSlipsByPhone(world.app, { phone, viewer: anonymous, caller }));
  for (let at = 0; at < rateBuckets.subscriberByCaller.points; at++) {
    expect(await see(attacker(200))).toBe('answered');
  }
  expect(await see(attacker(200))).toBe('TOO_MANY_REQUESTS');
  expect(await see(somebody)).toBe('answered');
});
