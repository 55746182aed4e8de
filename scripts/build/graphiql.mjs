// Builds GraphiQL once the demo is ready: its packages are a third of all files to install, and nobody waits for them.
import { setTimeout as pause } from 'node:timers/promises';
import { hasGraphiql, say, setUpGraphiql } from '../setup.mjs';

const MINUTES = 10;
if (hasGraphiql()) process.exit();
const [port] = process.argv.slice(2);

const isReady = () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
for (const end = Date.now() + MINUTES * 60_000; !(await isReady()); await pause(1_000))
  if (Date.now() > end) process.exit();
process.once('exit', (code) => {
  if (code !== 0) say('GraphiQL could not be built; `npm run build` tries again. Everything else runs.');
});
await setUpGraphiql();
