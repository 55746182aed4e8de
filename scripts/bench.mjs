// Runs the benchmarks, one after another so that none disturbs another: `npm run bench [name…]`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, setUp, tool } from './setup.mjs';

const folder = join(root, 'bench');
const known = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3));
const given = process.argv.slice(2);
const flags = given.filter((argument) => argument.startsWith('--'));
const asked = given.filter((argument) => !argument.startsWith('--'));
const strange = asked.filter((name) => !existsSync(join(folder, `${name}.ts`)));
if (strange.length > 0) {
  say(`there is no benchmark ${strange.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(1);
}

await setUp();
let failed = 0;
for (const name of asked.length > 0 ? asked : known) {
  say(`bench ${name} …`);
  const code = await tool('tsx/dist/cli.mjs', [join(folder, `${name}.ts`), ...flags], { loud: true });
  if (code !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
