import {
  isStaffOperation,
  mayDo,
  type StaffRole,
  staffOperations,
  staffRoles,
} from '@tipsoko/rules/staffRoles';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { contextOf } from '../../test/askSchema.ts';
import { addTipster } from '../../test/football.ts';
import { fieldVisibility } from '../../test/visibility/fieldVisibility.ts';
import { questionsOf } from '../../test/visibility/questions.ts';
import type { SignedIn, Viewer } from '../domain/foundation/viewer.ts';
import { staffSchema as schema } from './schema.ts';

let app: TestApp;
const people = new Map<StaffRole, Viewer & { account: SignedIn }>();
beforeAll(async () => {
  app = await createTestApp();
  for (const role of staffRoles) {
    const person = await addTipster(app, role.toLowerCase(), { isStaff: true });
    await setRoles(person, [role]);
    people.set(role, person);
  }
});
afterAll(() => app?.close());

const setRoles = ({ account }: { account: SignedIn }, roles: StaffRole[]) =>
  app.db.prisma.user.update({ where: { id: account.userId }, data: { staffRoles: roles } });
const rolesOf = async ({ account }: { account: SignedIn }) => {
  const { isStaff, staffRoles } = await app.db.prisma.user.findUniqueOrThrow({
    where: { id: account.userId },
  });
  return [isStaff, ...staffRoles];
};

async function run(viewer: Viewer, source: string, variableValues: Record<string, unknown> = {}) {
  const answer = await graphql({ schema, source, variableValues, contextValue: contextOf(app, viewer) });
  const [first] = Object.values(answer.data ?? {}) as Array<{ __typename?: string } | null>;
  return {
    type: first?.__typename,
    code: (answer.errors?.[0]?.originalError as { code?: string })?.code,
    first,
  };
}

const uuid = '00000000-0000-4000-8000-000000000000';
const samples = {
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
  month: ['2026-10'],
  'mutation decidePayout input id': ['U3R1Y2tNb25leTp3aXRoZHJhd2FsOjE='],
};
const nameOf = (kind: string, field: string) => `${kind === 'mutation' ? 'Mutation' : 'Query'}.${field}`;
const questions = questionsOf(schema, samples).filter(
  ({ kind, field }) =>
    ['query', 'mutation'].includes(kind) &&
    fieldVisibility[nameOf(kind, field)]?.join() === 'staff' &&
    // It makes a session one of staff, so it cannot ask for a role.
    field !== 'proveStaff',
);

it('the table names every query, mutation and node of staff, and no others', () => {
  const asked = questions.map(({ kind, field }) => nameOf(kind, field));
  const nodes = Object.keys(staffOperations).filter((name) => !name.includes('.'));
  expect([...asked, ...nodes].sort()).toEqual(Object.keys(staffOperations).sort());
});

describe.each(questions)('$kind $field', ({ kind, field, text, variables }) => {
  it('is refused to exactly the roles that the table does not name', async () => {
    const operation = nameOf(kind, field);
    if (!isStaffOperation(operation)) throw new Error(operation);
    const refused: StaffRole[] = [];
    for (const [role, person] of people) {
      const { type, code } = await run(person, text, variables[0]);
      if (type === 'NotAllowedError' || code === 'NOT_ALLOWED') refused.push(role);
    }
    expect(refused).toEqual(staffRoles.filter((role) => !mayDo([role], operation)));
  });
});

it('a node of staff is refused to the roles that may not list it', async () => {
  await app.db.prisma.reconciliationDifference.create({
    data: {
      id: uuid,
      provider: 'MPESA',
      kind: 'NOT_THERE',
      subject: 'QK1',
      currency: 'KES',
      note: '',
      oursMinor: 1n,
      theirsMinor: 0n,
      firstSeenAt: app.clock.now(),
      lastSeenAt: app.clock.now(),
    },
  });
  const id = Buffer.from(`ReconciliationDifference:${uuid}`).toString('base64');
  const seen: StaffRole[] = [];
  for (const [role, person] of people) {
    const { type } = await run(
      person,
      `{ node(id: "${id}") { __typename ... on ReconciliationDifference { subject } } }`,
    );
    if (type === 'ReconciliationDifference') seen.push(role);
  }
  expect(seen).toEqual(['MONEY', 'OWNER']);
});

describe('roles', () => {
  const set = (viewer: Viewer, username: string, roles: StaffRole[]) =>
    run(
      viewer,
      'mutation ($input: SetStaffRolesInput!) { setStaffRoles(input: $input) { __typename ... on ConflictError { code } } }',
      { input: { username, roles } },
    );
  const one = (role: StaffRole) => people.get(role) as Viewer & { account: SignedIn };

  it('are given and taken by an owner, at once and in the audit log', async () => {
    const clerk = await addTipster(app, 'clerk', { isStaff: true });
    await setRoles(clerk, ['SUPPORT']);
    const books = '{ reconciliationDifferences { totalCount } }';
    expect((await run(clerk, books)).code).toBe('NOT_ALLOWED');
    expect((await set(one('OWNER'), 'clerk', ['MONEY', 'SUPPORT'])).type).toBe('SetStaffRolesPayload');
    // The same token: roles are looked up.
    expect((await run(clerk, books)).code).toBeUndefined();
    expect((await set(one('OWNER'), 'clerk', [])).type).toBe('SetStaffRolesPayload');
    expect((await run(clerk, books)).code).toBe('NOT_SIGNED_IN');
    expect(await rolesOf(clerk)).toEqual([false]);
    const subject = `user:${clerk.account.userId}`;
    const log = await app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });
    expect(log.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      [
        'change staff roles',
        one('OWNER').account.userId,
        { username: 'clerk', before: 'SUPPORT', now: 'SUPPORT, MONEY' },
      ],
      [
        'take staff rights',
        one('OWNER').account.userId,
        { username: 'clerk', before: 'SUPPORT, MONEY', now: '' },
      ],
    ]);
  });

  it('of the last owner stay, also when two owners take them from each other at once', async () => {
    expect((await set(one('OWNER'), 'owner', ['MONEY'])).first).toMatchObject({ code: 'LAST_OWNER' });
    const second = await addTipster(app, 'second', { isStaff: true });
    await Promise.all([set(one('OWNER'), 'second', ['MONEY']), set(second, 'owner', ['MONEY'])]);
    const roles = await Promise.all([rolesOf(one('OWNER')), rolesOf(second)]);
    expect(roles.filter((of) => of.join() !== 'true,MONEY')).toHaveLength(1);
  });

  it('are not given to somebody who has no second factor', async () => {
    await addTipster(app, 'nobody');
    await setRoles(one('OWNER'), ['OWNER']);
    const { first } = await set(one('OWNER'), 'nobody', ['SUPPORT']);
    expect(first).toMatchObject({ code: 'NOT_STAFF' });
  });

  it('staff added by a node of the previous version are owners; others have no role', async () => {
    const old = await addTipster(app, 'older', { isStaff: true });
    const books = '{ reconciliationDifferences { totalCount } }';
    expect((await run(old, books)).code).toBeUndefined();
    const data = { isStaff: false, staffRoles: ['OWNER' as const] };
    await app.db.prisma.user.update({ where: { id: old.account.userId }, data });
    expect((await run(old, books)).code).toBe('NOT_SIGNED_IN');
  });
});
