import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

/**
 * Removes files of earlier builds from a folder of bundles once they are a day old: a server that still runs from the
 * folder imports files of its own build on demand.
 * @param {string} folder @param {ReadonlySet<string>} built absolute paths of the newest build, which stay
 */
export async function removeEarlierBuilds(folder, built) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isFile() || built.has(path)) continue;
    if (Date.now() - (await stat(path)).mtimeMs > DAY_MS) await rm(path);
  }
}
