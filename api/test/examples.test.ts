import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, openMarket } from './restCases.ts';
import { type RestWorld, startRestWorld } from './restWorld.ts';

const root = join(dirnameOf(import.meta.url), '../..');
const hasPython = spawnSync('python3', ['--version']).status === 0;

let world: RestWorld;
let cast: Cast;
beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
  // Receivers compare the time of a request with their own clock.
  world.app.clock.advance(Date.now() - world.app.clock.now().getTime());
});
afterAll(() => world?.close());

it('the example in TypeScript issues a key, lists, follows and verifies a webhook', async () => {
  await runExample(process.execPath, ['--import', 'tsx', join(root, 'docs/examples/integrator.mts')]);
});

it.skipIf(!hasPython)('the example in Python does the same (skipped without python3)', async () => {
  await runExample('python3', [join(root, 'docs/examples/integrator.py')]);
});

async function runExample(program: string, parts: readonly string[]): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, parts, {
    cwd: root,
    env: {
      PATH,
      HOME,
      PYTHONIOENCODING: 'utf-8',
      TIPSOKO_URL: world.url,
      TIPSOKO_PHONE: cast.asha.phone,
      TIPSOKO_PASSWORD: cast.asha.password,
    },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => lines.push(String(text)));
  let ended = false;
  const end = once(child, 'close').finally(() => {
    ended = true;
  });
  // The jobs of this world run only when they are asked to.
  await expect.poll(() => (ended ? true : world.settle().then(() => ended))).toBe(true);
  const [code] = await end;
  const said = lines.join('');
  expect(said).toMatch(
    /^key: tsk_.{8}…\nlist: [1-5] of \d+ slips on sale\nlive: balance KES [\d.]+\nwebhook: webhook\.test, signature verified\n$/,
  );
  expect(code).toBe(0);
  expect(await world.app.db.prisma.apiKey.count({ where: { revokedAt: null } })).toBe(0);
}

function dirnameOf(url: string): string {
  return join(fileURLToPath(url), '..');
}
