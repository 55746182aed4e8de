// The demo with watch: the server restarts, Relay recompiles, Vite reloads the page.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, generateClient, install, root } from './setup.mjs';

checkNode();
await install();
await generateClient();
const children = [
  ['relay-compiler/cli.js', ['relay.config.js', '--watch'], {}],
  ['tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'api/src/main.ts'], { TIPSOKO_DEV: '1' }],
].map(([name, args, env]) =>
  spawn(
    process.execPath,
    [join(root, 'node_modules', /** @type {string} */ (name)), .../** @type {string[]} */ (args)],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, .../** @type {Record<string, string>} */ (env) },
    },
  ),
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
