import { expect, it } from 'vitest';
import { apiTests, testsOnServices, testsReaching } from './reach.mjs';

const tests = ['scripts/setup.test.ts', 'scripts/tests/reach.test.ts', 'api/test/harness.test.ts'];

it.each([
  ['the test itself', 'scripts/setup.test.ts', [['scripts/setup.test.ts', 0]]],
  [
    'what one test imports and another reaches',
    'scripts/setup.mjs',
    [
      ['scripts/setup.test.ts', 1],
      ['scripts/tests/reach.test.ts', 2],
    ],
  ],
  [
    'a migration, which is read',
    'api/prisma/migrations/new/migration.sql',
    [['api/test/harness.test.ts', 2]],
  ],
  ['a text that no test imports', 'README.md', []],
])('%s', async (_what, changed, expected) => {
  const reached = await testsReaching(tests, [changed]);
  expect(reached.map(({ file, steps }) => [file, steps])).toEqual(expected);
});

it('of the tests, those whose result a database or Redis may change', async () => {
  const uses = [
    'api/test/harness.test.ts',
    'api/src/domain/slips/killedSettlement.test.ts',
    'api/src/providers/redis/openRedis.test.ts',
    'api/src/rest/contract.test.ts',
    'api/test/visibility/privateSubscriptions.test.ts',
    'scripts/soak/soak.test.ts',
  ];
  const others = [
    'api/rules/money.test.ts',
    'api/src/providers/mpesa/pace.test.ts',
    'api/src/rest/bothDoors.test.ts',
    'api/test/visibility/pickLeak.test.ts',
  ];
  expect(apiTests()).toEqual(expect.arrayContaining([...uses, ...others]));
  expect((await testsOnServices([...uses, ...others])).sort()).toEqual(uses.sort());
});
