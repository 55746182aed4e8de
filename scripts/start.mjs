import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUpServer } from './setup.mjs';

process.chdir(root);
const { web } = await setUpServer();
// In this very process: signals reach the server without a middleman.
const { start } = await import(pathToFileURL(join(root, 'api/dist/start.js')).href);
await start(web);

if (process.env.NODE_ENV !== 'production') setTimeout(buildGraphiql, 5_000).unref();

/** Not before the start is over: it looks for changes in all of `web`. */
function buildGraphiql() {
  const child = spawn(process.execPath, ['scripts/build/graphiql.mjs', process.env.PORT ?? '4000'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
}
