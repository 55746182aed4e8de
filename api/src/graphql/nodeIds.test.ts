import { execute, type GraphQLInterfaceType, GraphQLObjectType, parse } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountsApp, newAccount } from '../../test/accounts.ts';
import type { Viewer } from '../domain/foundation/viewer.ts';
import { anonymous } from '../domain/foundation/viewer.ts';
import { noCookies } from './kit/context.ts';
import { staffSchema as schema } from './schema.ts';

const node = schema.getType('Node') as GraphQLInterfaceType;
const types = schema
  .getPossibleTypes(node)
  .filter((type) => type instanceof GraphQLObjectType)
  .map(({ name }) => name);
const junk = [
  'junk',
  '',
  '99999999999',
  '\0',
  'gold\0',
  '-1',
  '1e3',
  '0',
  '00000000-0000-0000-0000-00000000000\0',
];

let world: Awaited<ReturnType<typeof createAccountsApp>>;
let somebody: Viewer;
let staff: Viewer;
beforeAll(async () => {
  world = await createAccountsApp();
  const { signedIn } = await newAccount(world);
  somebody = { account: signedIn, purchaseTokens: [] };
  await world.app.db.prisma.user.update({ where: { id: signedIn.userId }, data: { isStaff: true } });
  staff = { account: { ...signedIn, isStaff: true }, purchaseTokens: [] };
});
afterAll(() => world.close());

it.each(types)('an unknown id of %s is not an error', async (type) => {
  const ids = junk.map((id) => Buffer.from(`${type}:${id}`).toString('base64'));
  for (const viewer of [anonymous, somebody, staff]) {
    const answer = await execute({
      schema,
      document: parse(
        `query ($ids: [ID!]!) { nodes(ids: $ids) { id } ${ids.map((id, at) => `n${at}: node(id: "${id}") { id }`).join(' ')} }`,
      ),
      variableValues: { ids },
      contextValue: {
        app: world.app,
        viewer,
        request: { id: 'x', address: '127.0.0.1', userAgent: 'test', refreshToken: null },
        cookies: noCookies,
      },
    });
    const faults = answer.errors?.filter(({ originalError }) => originalError && !('code' in originalError));
    expect(faults ?? []).toEqual([]);
    expect([
      ...((answer.data?.nodes as unknown[]) ?? []),
      ...junk.map((_id, at) => answer.data?.[`n${at}`]),
    ]).toEqual([...junk, ...junk].map(() => null));
  }
});
