// Random and mutated requests to the started product: `npm run fuzz -- --requests 50000 --seed 7`. The demo runs on a
// port and a folder of its own, with its limits widened by a setting; anything of 500 or more is a fault, and so is
// a server that does not end well.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say, setUp, tool } from './setup.mjs';

const PORT = '4097';

await setUp();
const folder = mkdtempSync(join(tmpdir(), 'tipsoko-fuzz-'));
const server = spawn(process.execPath, ['--unhandled-rejections=strict', join(root, 'api/dist/main.js')], {
  env: {
    ...process.env,
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATA_DIR: folder,
    // Not the database or Redis that the shell may have exported.
    DATABASE_URL: '',
    REDIS_URL: '',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let ended = false;
const gone = new Promise((resolve) => {
  server.once('exit', (code, signal) => {
    ended = true;
    resolve(code ?? signal);
  });
});
await new Promise((resolve) => {
  server.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    if (String(chunk).includes('is ready')) resolve(undefined);
  });
  void gone.then(resolve);
});

let code = 1;
if (!ended) {
  code = await tool(
    'tsx/dist/cli.mjs',
    [join(root, 'api/test/fuzz/main.ts'), `http://127.0.0.1:${PORT}`, ...process.argv.slice(2)],
    { loud: true },
  );
}
if (ended) say('the server ended while it was asked.');
server.kill('SIGTERM');
const left = await gone;
if (left !== 0) say(`the server ended with ${left}.`);
rmSync(folder, { recursive: true, force: true });
process.exit(code === 0 && left === 0 ? 0 : 1);
