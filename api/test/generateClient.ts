import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/** What docs/examples/openapi/market.ts exports, in the words of this test: its own types are generated. */
interface Market {
  register(
    site: string,
    person: { phone: string; username: string; password: string },
    codeFor: (phone: string) => Promise<string>,
  ): Promise<string>;
  publish(
    site: string,
    token: string,
    pattern: string,
    price: number,
  ): Promise<{ id: number; locked: boolean }>;
  onSale(
    site: string,
    tag?: string,
  ): Promise<{ slips: Array<{ id: number; locked: boolean }>; tag: string } | null>;
  buy(site: string, slip: number, phone: string): Promise<string>;
  earned(site: string, token: string): Promise<number>;
}

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const strictly = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022', 'DOM'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    allowImportingTsExtensions: true,
  },
};

/** Lines that must not compile: the generated types say more than `any`. */
const wrong = `
import type { components } from './openapi.d.ts';
declare const slip: components['schemas']['Slip'];
declare const refusal: components['schemas']['Refusal'];
// @ts-expect-error no such field
export const nothing = slip.nothing;
// @ts-expect-error a locked tip has no odds
export const odds: number | undefined = slip.tips[0]?.odd;
// @ts-expect-error no such code
export const isOther = refusal.message_code === 'NO_SUCH_CODE';
`;

/**
 * The example for integrators, compiled strictly with the types that openapi-typescript makes of a server's document.
 * @throws with the compiler's words when it does not compile.
 */
export async function generateClient(site: string): Promise<Market> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'client-'));
  try {
    const generator = ['exec', '--workspace=@tipsoko/example-openapi', '--', 'openapi-typescript'];
    await run('npm', [...generator, `${site}/api/openapi.json`, '-o', join(folder, 'openapi.d.ts')], {
      cwd: root,
    });
    await copyFile(join(root, 'docs/examples/openapi/market.ts'), join(folder, 'market.ts'));
    await writeFile(join(folder, 'wrong.ts'), wrong);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(strictly));
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
      ({ stdout }: { stdout: string }) => {
        throw new Error(stdout);
      },
    );
    const outfile = join(folder, 'market.mjs');
    await build({ entryPoints: [join(folder, 'market.ts')], bundle: true, format: 'esm', outfile });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
