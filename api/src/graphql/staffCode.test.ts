import { graphql } from 'graphql';
import { URI } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, newAccount, noLimits, somebody } from '../../test/accounts.ts';
import { fieldVisibility } from '../../test/visibility/fieldVisibility.ts';
import { questionsOf } from '../../test/visibility/questions.ts';
import { makeStaff } from '../admin/kit/makeStaff.ts';
import type { App } from '../app.ts';
import { logIn } from '../domain/accounts/logIn.ts';
import { proveStaff } from '../domain/accounts/proveStaff.ts';
import type { SignedIn } from '../domain/foundation/viewer.ts';
import { noCookies } from './kit/context.ts';
import { staffSchema as schema } from './schema.ts';

/** What staff decide about money, or about who gets any (docs/decisions/110). */
const needsFreshCode = [
  'approveProposal',
  'chargeBackPurchase',
  'correctGame',
  'decidePayout',
  'decidePurchase',
  'declineProposal',
  'refundPurchase',
  'resolveReconciliationDifference',
  'resolveSuspense',
  'reviewWithdrawal',
  'setPremiumTipster',
  'setStaffRoles',
];

let world: AccountsApp;
/** As on a server, where staff have to enter a code. */
let app: App;
let account: Awaited<ReturnType<typeof newAccount>>;
let code: () => string;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
  app = { ...world.app, settings: { ...world.app.settings, STAFF_SECOND_FACTOR: 'required' } };
  account = await newAccount(world);
  const [, uri = ''] = /(otpauth:\S+)/.exec(await makeStaff(app, account.username)) ?? [];
  const totp = URI.parse(uri);
  code = () => totp.generate({ timestamp: app.clock.now().getTime() } as never) as string;
});
afterAll(() => world.close());

async function newSession(): Promise<SignedIn> {
  const answer = await logIn(app, account, somebody);
  if (answer.kind !== 'signedIn') throw new Error('Not signed in');
  return answer.tokens.signedIn;
}

async function run(account: SignedIn, source: string, variableValues: Record<string, unknown> = {}) {
  const request = { id: 'test', address: '127.0.0.1', userAgent: '', refreshToken: null };
  const contextValue = { app, viewer: { account, purchaseTokens: [] }, request, cookies: noCookies };
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  const [answer] = Object.values(data ?? {}) as Array<{ __typename: string }>;
  return answer?.__typename ?? errors?.[0]?.message;
}

const uuid = '00000000-0000-4000-8000-000000000000';
const mutations = questionsOf(schema, {
  String: ['x'],
  Int: [1],
  Boolean: [false],
  ID: ['1'],
  Date: ['2026-11-21'],
  Decimal: ['2.00'],
  DateTime: ['2026-11-21T12:00:00Z'],
  purchase: [uuid],
  delivery: [uuid],
  post: ['UG9zdDo5OTk5'],
  receipt: ['QK12ABCDEF'],
  image: [new File(['x'], 'x.png')],
  reason: ['a test'],
  'mutation decidePayout input id': ['U3R1Y2tNb25leTp3aXRoZHJhd2FsOjE='],
}).filter(
  ({ kind, field }) => kind === 'mutation' && fieldVisibility[`Mutation.${field}`]?.join() === 'staff',
);

/** Operations of staff that ask this session for a code. */
async function refusedFor(account: SignedIn): Promise<string[]> {
  const refused: string[] = [];
  for (const { field, text, variables } of mutations) {
    if ((await run(account, text, variables[0])) === 'StaffCodeRequiredError') refused.push(field);
  }
  return refused.sort();
}

async function newDifference(): Promise<string> {
  const at = app.clock.now();
  const { id } = await app.db.prisma.reconciliationDifference.create({
    data: {
      provider: 'MPESA',
      kind: 'NOT_THERE',
      subject: `QK${at.getTime()}`,
      currency: 'KES',
      note: '',
      oursMinor: 5_000n,
      theirsMinor: 0n,
      firstSeenAt: at,
      lastSeenAt: at,
    },
  });
  return id;
}

it('decisions about money, and no others, ask for a code of the last five minutes', async () => {
  const { signedIn } = await proveStaff(app, await newSession(), { code: code() });
  expect(mutations.length).toBeGreaterThan(needsFreshCode.length + 5);
  world.app.clock.advance(5 * 60_000);
  expect(await refusedFor(signedIn)).toEqual([]);
  world.app.clock.advance(1_000);
  expect(await refusedFor(signedIn)).toEqual(needsFreshCode);
});

it('nothing is changed without it; a new code opens the same session again, and no other', async () => {
  const { signedIn } = await proveStaff(app, await newSession(), { code: code() });
  world.app.clock.advance(6 * 60_000);
  const id = await newDifference();
  const decide = `mutation { resolveReconciliationDifference(input:
    { id: "${id}", decision: EXPLAINED, reason: "seen in their list", difference: "-50.00" }) { __typename } }`;
  const ended = async () =>
    (await app.db.prisma.reconciliationDifference.findUniqueOrThrow({ where: { id } })).endedAt;
  const subject = `difference:${id}`;
  expect(await run(signedIn, decide)).toBe('StaffCodeRequiredError');
  expect(await ended()).toBeNull();
  expect(await app.db.prisma.auditEntry.count({ where: { subject } })).toBe(0);

  const shown = code();
  const other = await proveStaff(app, await newSession(), { code: shown });
  expect(await run(signedIn, decide)).toBe('StaffCodeRequiredError');
  await expect(proveStaff(app, signedIn, { code: shown })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await run(signedIn, decide)).toBe('StaffCodeRequiredError');
  expect(await ended()).toBeNull();

  world.app.clock.advance(30_000);
  await proveStaff(app, signedIn, { code: code() });
  expect(await run(signedIn, decide)).toBe('DecisionPayload');
  expect(await ended()).not.toBeNull();
  expect(other.signedIn.sessionId).not.toBe(signedIn.sessionId);
});

it('after twelve hours everything of staff asks for the code, by the same refusal, and takes it', async () => {
  world.app.clock.advance(30_000);
  const { signedIn } = await proveStaff(app, await newSession(), { code: code() });
  world.app.clock.advance(12 * 3_600_000 + 1_000);
  const open = mutations.map(({ field }) => field).filter((field) => field !== 'proveStaff');
  // Once the session is renewed its token says that the code is missing.
  const renewed = { ...signedIn, isStaff: false, staffCodeNeeded: true };
  expect(await refusedFor(renewed)).toEqual(open.sort());
  const { signedIn: again } = await proveStaff(app, renewed, { code: code() });
  expect(await refusedFor(again)).toEqual([]);
});
