// Bundles the server: its own sources and all packages that bundleOptions.mjs does not name. With `--without-simulators` into
// api/dist/production, for the image that must not be able to simulate a payment.
import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup.mjs';
import { productOptions, withoutSimulators } from './bundleOptions.mjs';

const production = process.argv.includes('--without-simulators');
const outdir = join(root, production ? 'api/dist/production' : 'api/dist');
const { metafile } = await build({
  entryPoints: {
    main: join(root, 'api/src/main.ts'),
    start: join(root, 'api/src/start.ts'),
    admin: join(root, 'api/src/admin/main.ts'),
  },
  outdir,
  ...productOptions,
  plugins: [...(production ? [withoutSimulators] : []), ...productOptions.plugins],
  splitting: true,
  sourcemap: true,
  // A trace needs lines and names; the sources themselves are three quarters of a map.
  sourcesContent: false,
  logLevel: 'warning',
  metafile: true,
});

// A server that runs from this folder still imports files of its own build on demand, so earlier ones stay for a day.
const DAY_MS = 86_400_000;
const built = new Set(Object.keys(metafile.outputs).map((path) => resolve(path)));
for (const entry of await readdir(outdir, { withFileTypes: true })) {
  const path = join(outdir, entry.name);
  if (!entry.isFile() || built.has(path)) continue;
  if (Date.now() - (await stat(path)).mtimeMs > DAY_MS) await rm(path);
}
