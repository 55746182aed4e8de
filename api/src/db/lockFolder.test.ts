import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './lockFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('one at a time, and the next one after it was let go', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await unlock();
  await (await lockFolder(folder))();
});

test('a process that was killed keeps nobody out', async () => {
  const module = fileURLToPath(new URL('./lockFolder.ts', import.meta.url));
  const script = `import(${JSON.stringify(module)}).then(async ({ lockFolder }) => {
    await lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);
  });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow(/in use by another process/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder))();
});
