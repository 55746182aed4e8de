import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import type { App } from '../../app.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { logIn } from '../accounts/logIn.ts';
import { register } from '../accounts/register.ts';
import { requestPasswordReset } from '../accounts/requestPasswordReset.ts';
import { resendCode } from '../accounts/resendCode.ts';
import { ChallengeRequired } from '../foundation/errors.ts';

let world: AccountsApp;
/** As on a server: insistent callers get puzzles. */
let app: App;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
beforeEach(() => {
  const settings = { ...world.app.settings, CHALLENGES: 'on' as const };
  app = { ...world.app, limits: openRateLimits(null), settings };
});
afterAll(() => world.close());

let phones = 0;
const newPhone = () => `25472${String(1_000_000 + phones++)}`;

/** The puzzle that a call is refused with. */
async function puzzleOf(call: Promise<unknown>): Promise<ChallengeRequired> {
  const error = await call.then(
    () => null,
    (refusal: unknown) => refusal,
  );
  if (error instanceof ChallengeRequired) return error;
  throw new Error(`No puzzle: ${error}`);
}

function solve({ challenge, difficultyBits }: ChallengeRequired): string {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${challenge}:${number}`).digest();
    if (hash.readUInt32BE() >>> (32 - difficultyBits) === 0) return `${challenge}:${number}`;
  }
}

const reset = (phone: string, challenge?: string, address = somebody.address) =>
  requestPasswordReset(
    app,
    { email: null, phone },
    { ...somebody, address, ...(challenge ? { challenge } : {}) },
  );

describe('codes', () => {
  it('cost a puzzle from the second of an address within the hour, by whichever way they are asked for', async () => {
    const phone = newPhone();
    await register(app, { phone, username: `puzzled${phones}`, password: 'mlango wa siri' }, somebody);
    await puzzleOf(reset(newPhone()));
    // Whoever has to wait solves nothing for that.
    await expect(resendCode(app, { phone }, somebody)).rejects.toMatchObject({
      messageCode: 'CODE_TOO_SOON',
    });
    world.app.clock.advance(60_000);
    await puzzleOf(resendCode(app, { phone }, somebody));
    const another = { phone: newPhone(), username: `again${phones}`, password: 'mlango wa siri' };
    const puzzle = await puzzleOf(register(app, another, somebody));
    expect(puzzle).toMatchObject({ code: 'CHALLENGE_REQUIRED', difficultyBits: 17 });
    const registered = await register(app, another, { ...somebody, challenge: solve(puzzle) });
    expect(registered).toMatchObject({ phone: another.phone });
    // Another address has not asked yet.
    await reset(newPhone(), undefined, '197.248.7.7');
  });

  it('take a solution once, from its address, in time, and no easier one', async () => {
    await reset(newPhone());
    const puzzle = await puzzleOf(reset(newPhone()));
    const solution = solve(puzzle);
    await reset(newPhone(), undefined, '197.248.8.8');
    await puzzleOf(reset(newPhone(), solution, '197.248.8.8'));
    await reset(newPhone(), solution);
    await puzzleOf(reset(newPhone(), solution));
    const late = solve(await puzzleOf(reset(newPhone())));
    world.app.clock.advance(601_000);
    await puzzleOf(reset(newPhone(), late));
    const fresh = await puzzleOf(reset(newPhone()));
    const easier = new ChallengeRequired(fresh.challenge.replace(/^17\./, '1.'), 1);
    await puzzleOf(reset(newPhone(), solve(easier)));
    await puzzleOf(reset(newPhone(), `${fresh.challenge}:0x`));
  });

  it('cost nothing where the setting is off', async () => {
    app = { ...app, settings: { ...app.settings, CHALLENGES: 'off' } };
    for (let turn = 0; turn < 4; turn++) await reset(newPhone());
  });
});

describe('logging in', () => {
  it('costs a puzzle from the sixth try at one phone, from whatever address, registered or not', async () => {
    const { phone, password } = await newAccount(world);
    for (const typed of [phone, newPhone()]) {
      const attempt = (text: string, address: string, challenge?: string) =>
        logIn(
          app,
          { phone: typed, password: text },
          { ...somebody, address, ...(challenge ? { challenge } : {}) },
        );
      for (let turn = 0; turn < 5; turn++) {
        await expect(attempt('wrong', `10.3.0.${turn}`)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      }
      const puzzle = await puzzleOf(attempt('wrong', '10.3.1.1'));
      await expect(attempt('wrong', '10.3.1.1', solve(puzzle))).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    }
    const owner = { ...somebody, address: '10.3.2.2' };
    const puzzle = await puzzleOf(logIn(app, { phone, password }, owner));
    expect(await logIn(app, { phone, password }, { ...owner, challenge: solve(puzzle) })).toMatchObject({
      kind: 'signedIn',
    });
    expect(await logIn(app, { phone, password }, owner)).toMatchObject({ kind: 'signedIn' });
  });
});
