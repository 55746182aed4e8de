import { isInterfaceType, isIntrospectionType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalId } from '../../test/askSchema.ts';
import { type Person, type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { schema, staffSchema } from './schema.ts';

const fieldsOf = (of: typeof schema) =>
  Object.values(of.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !isIntrospectionType(type))
    .flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const)
        : [],
    );
const publicFields = new Map(fieldsOf(schema));
const allFields = new Map(fieldsOf(staffSchema));

describe('the two schemas', () => {
  const isStaffs = (description: string | null | undefined) => /(^|\. )Staff only\.?/.test(description ?? '');

  it('what is for staff alone is in one of them', () => {
    const ofStaff = [...allFields].filter(([, { description }]) => isStaffs(description));
    expect(ofStaff).toHaveLength(48);
    expect(ofStaff.map(([place]) => place).filter((place) => publicFields.has(place))).toEqual([]);
    const types = Object.values(schema.getTypeMap()).filter(({ description }) => isStaffs(description));
    expect(types.map(({ name }) => name)).toEqual([]);
  });

  it('everything else is in both, and the same', () => {
    const roots = ['Query', 'Mutation'];
    const missing = [...allFields]
      .filter(
        ([place, { description }]) => roots.includes(place.split('.')[0] ?? '') && !isStaffs(description),
      )
      .filter(([place, { type, args }]) => {
        const here = publicFields.get(place);
        return `${here?.type} ${here?.args.length}` !== `${type} ${args.length}`;
      });
    expect(missing).toEqual([]);
    expect([...publicFields.keys()].filter((place) => !allFields.has(place))).toEqual([]);
  });
});

describe('/graphql/staff', () => {
  let world: RestWorld;
  let staff: Person;
  let other: Person;
  beforeAll(async () => {
    world = await startRestWorld();
    staff = await world.signUp('mkuu');
    other = await world.signUp('mwingine');
    await world.app.db.prisma.user.update({ where: { phone: staff.phone }, data: { isStaff: true } });
    await world.signIn(staff);
  });
  afterAll(() => world?.close());

  const ask = (path: string, query: string, token?: string, headers = {}) =>
    world.call(path, { method: 'POST', body: { query }, headers, token });
  const introspect = '{ __schema { mutationType { fields { name } } } }';
  const refusal = (code: string) => ({ errors: [{ extensions: { code } }] });

  it.each([introspect, '{ __typename }', '{ stuckMoney { kind } }', 'no document'])(
    'refuses others whatever they ask: %s',
    async (query) => {
      const anonymous = await ask('/graphql/staff', query);
      expect([anonymous.status, anonymous.body]).toMatchObject([401, refusal('NOT_SIGNED_IN')]);
      const signedIn = await ask('/graphql/staff', query, other.access);
      expect([signedIn.status, signedIn.body]).toMatchObject([403, refusal('NOT_ALLOWED')]);
      expect(JSON.stringify([anonymous.body, signedIn.body])).not.toContain('"data"');
      const byAddress = await world.call(`/graphql/staff?query=${encodeURIComponent(query)}`);
      expect(byAddress.status).toBe(401);
    },
  );

  it('answers staff, also what everybody may ask', async () => {
    const { status, body } = await ask(
      '/graphql/staff',
      '{ stuckMoney { kind } markets { id } viewer { isStaff } }',
      staff.access,
    );
    expect([status, body]).toMatchObject([200, { data: { stuckMoney: [], viewer: { isStaff: true } } }]);
    expect(JSON.stringify((await ask('/graphql/staff', introspect, staff.access)).body)).toContain(
      'savePost',
    );
  });

  it('is not to be found from /graphql, by staff either', async () => {
    await world.app.db.prisma.auditEntry.create({
      data: { action: 'test', subject: 'test:1', detail: {}, createdAt: world.app.clock.now() },
    });
    const { id } = await world.app.db.prisma.auditEntry.findFirstOrThrow();
    const node = `{ node(id: "${globalId('AuditEntry', String(id))}") { __typename } }`;
    expect((await ask('/graphql/staff', node, staff.access)).body).toMatchObject({
      data: { node: { __typename: 'AuditEntry' } },
    });
    for (const token of [undefined, other.access, staff.access]) {
      expect((await ask('/graphql', node, token)).body).toEqual({ data: { node: null } });
      expect(JSON.stringify((await ask('/graphql', introspect, token)).body)).not.toContain('savePost');
      expect((await ask('/graphql', '{ stuckMoney { kind } }', token)).body).toMatchObject({
        errors: [{ message: expect.stringContaining('Cannot query field "stuckMoney"') }],
      });
    }
  });

  it('has the limits of /graphql, and its protection against other sites', async () => {
    const deep = '{ activeSlips(first: 100) { edges { node { tips { game { odds { __typename } } } } } } }';
    expect((await ask('/graphql/staff', deep, staff.access)).body).toMatchObject(refusal('COST_TOO_HIGH'));
    const foreign = await ask('/graphql/staff', '{ __typename }', staff.access, {
      origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
    const form = new FormData();
    form.append('operations', '{"query":"{ __typename }"}');
    form.append('map', '{}');
    const sent = await world.call('/graphql/staff', { method: 'POST', body: form });
    expect(sent.status).toBe(403);
  });
});
