import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { productOptions } from '../../scripts/build/bundleOptions.mjs';
import { apiFolder } from '../src/process/paths.ts';

/**
 * Bundles a program as the product is bundled, for tests that start it often: each start is a second faster than from
 * its sources. Remove it when done.
 */
export async function bundle(source: string): Promise<{ program: string; remove(): Promise<void> }> {
  // Below api, where the bundle finds packages and migrations as the built one does.
  const cache = join(apiFolder, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'bundle-'));
  await build({
    entryPoints: [source],
    outdir: folder,
    ...productOptions,
    splitting: true,
    logLevel: 'silent',
  });
  return {
    program: join(folder, basename(source).replace(/\.ts$/, '.js')),
    remove: () => rm(folder, { recursive: true }),
  };
}
