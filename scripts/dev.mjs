// The demo with watch: the server restarts, Relay recompiles, Vite changes the open page.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, install, root } from './setup.mjs';
import { watchGraphql } from './watchGraphql.mjs';

checkNode();
await install();
const stopWatching = await watchGraphql();
const server = spawn(
  process.execPath,
  [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    // Vite reloads the web itself.
    `--exclude=${join(root, 'web')}/**`,
    'api/src/main.ts',
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TIPSOKO_DEV: '1' },
    // In its own process group, or Ctrl-C in the terminal would signal it twice, which makes tsx kill the server.
    detached: process.platform !== 'win32',
  },
);
let stopping = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopWatching();
    server.kill(stopping ? 'SIGKILL' : 'SIGTERM');
    stopping = true;
  });
}
const code = await new Promise((resolve) => server.once('exit', resolve));
stopWatching();
process.exitCode = stopping ? 0 : (code ?? 1);
