import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../setup.mjs';
import { mutationRefusals } from './refusalGraph.mjs';

it('every mutation declares the refusals that it can reach, and no others', () => {
  const mutations = mutationRefusals(root);
  expect(mutations.size).toBeGreaterThan(50);
  const wrong = [...mutations].flatMap(([name, { file, declared, reached }]) => {
    const expected = [...reached].sort().join(' ');
    return [...declared].sort().join(' ') === expected ? [] : [`${name} in ${file}: ${expected}`];
  });
  expect(wrong).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'refusals-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds what is refused behind other files, ports and references, and not what nothing names', () => {
  const files = {
    'graphql/slip.ts': `import { sell } from '../domain/sell.ts';
      const sellErrors = signedInErrors('CONFLICT');
      builder.mutationFields((t) => ({ sell: t.field({ errors: sellErrors, resolve: (_, { input }) => sell(input) }) }));`,
    'domain/sell.ts': `import { InvalidInput, NotFound, NotSignedIn } from './foundation/errors.ts';
      import { lock } from './lock.ts';
      const check = () => { throw new InvalidInput('A'); };
      export const unused = () => { throw new NotFound('B'); };
      export async function sell(app) { await app.limits.take('x'); [1].forEach(check); throw new NotSignedIn(lock); }`,
    'domain/lock.ts': `import { Conflict } from './foundation/errors.ts';
      export function lock() { throw new Conflict('C'); }`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'api/src', name)), { recursive: true });
    writeFileSync(join(folder, 'api/src', name), text);
  }
  expect([...mutationRefusals(folder)]).toEqual([
    [
      'sell',
      {
        file: join(folder, 'api/src/graphql/slip.ts'),
        declared: ['CONFLICT'],
        reached: ['CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
      },
    ],
  ]);
});
