// Bundles the server's own sources; packages stay in node_modules.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './setup.mjs';

const outdir = join(root, 'api/dist');
await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: { main: join(root, 'api/src/main.ts'), admin: join(root, 'api/src/admin/main.ts') },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
