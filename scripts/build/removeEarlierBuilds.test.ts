import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeEarlierBuilds } from './removeEarlierBuilds.mjs';

it('a build leaves the files of earlier ones to a running server for a day, and other folders for good', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const age = async (name: string, hours: number) => {
    const then = new Date(Date.now() - hours * 3_600_000);
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), then, then);
  };
  await age('main.js', 30);
  await age('chunk-YESTERDAY.js', 23);
  await age('chunk-OLD.js', 25);
  await age('chunk-OLD.js.map', 25);
  await mkdir(join(folder, 'production'));
  await age('production/chunk-OLD.js', 25);
  await removeEarlierBuilds(folder, new Set([join(folder, 'main.js')]));
  expect((await readdir(folder)).sort()).toEqual(['chunk-YESTERDAY.js', 'main.js', 'production']);
  expect(await readdir(join(folder, 'production'))).toEqual(['chunk-OLD.js']);
});
