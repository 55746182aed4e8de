import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A folder with the data of a demo that has been filled, for a product of one's own; empty where there is none. */
export async function copySeed(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-own-'));
  const seeded = inject('seededData');
  if (seeded) await cp(seeded, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
