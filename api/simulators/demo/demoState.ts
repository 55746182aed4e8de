import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { World } from '../apiFootball/world/World.ts';
import { readKeys, writeKeys } from '../daraja/securityCredential.ts';

const stateSchema = z.object({
  seed: z.number().int(),
  /** When the demo first started: its world reaches back from here. */
  anchor: z.coerce.date(),
  /** Virtual time when it was last saved. */
  now: z.coerce.date(),
  /** What was done to matches, by the feed's ids. */
  changes: z.array(z.tuple([z.number().int(), z.record(z.string(), z.unknown())])),
  /** Key pair of the simulated M-Pesa, kept because making one takes a second; unset before M-Pesa was simulated. */
  mpesaKeys: z.string().transform(readKeys).optional(),
});
export type DemoState = z.output<typeof stateSchema>;

const demoSeed = 276;
const fileOf = (folder: string) => join(folder, 'demo.json');

/**
 * What an earlier start left behind, or a new beginning now.
 *
 * @throws Error in one sentence when the file is broken.
 */
export async function readDemoState(folder: string, now: Date): Promise<DemoState> {
  let text: string;
  try {
    text = await readFile(fileOf(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { seed: demoSeed, anchor: now, now, changes: [] };
  }
  try {
    const state = stateSchema.parse(JSON.parse(text));
    // The world never goes back: what was played stays played.
    return { ...state, now: state.now > now ? state.now : now };
  } catch {
    throw new Error(`${fileOf(folder)} cannot be read: delete DATA_DIR to begin a new demo.`);
  }
}

/** Written aside and renamed, so that a crash leaves the old file or the new one. */
export async function writeDemoState(folder: string, state: DemoState): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { mpesaKeys } = state;
  const text = JSON.stringify({ ...state, ...(mpesaKeys ? { mpesaKeys: writeKeys(mpesaKeys) } : {}) });
  await writeFile(`${fileOf(folder)}.new`, text);
  await rename(`${fileOf(folder)}.new`, fileOf(folder));
}

/** Goals added, matches moved or finished by hand: applied again to a world after a restart. */
export function restoreChanges(world: World, changes: DemoState['changes']): void {
  for (const [id, change] of changes) Object.assign(world.book.change(id), change);
}
