// Bundles the server: its own sources and all packages that bundleOptions.mjs does not name. With `--without-simulators` into
// api/dist/production, for the image that must not be able to simulate a payment.
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup.mjs';
import { productOptions, withoutSimulators } from './bundleOptions.mjs';
import { removeEarlierBuilds } from './removeEarlierBuilds.mjs';

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

await removeEarlierBuilds(outdir, new Set(Object.keys(metafile.outputs).map((path) => resolve(path))));
