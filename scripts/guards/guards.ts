import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Guard } from './guard.ts';
import { guards } from './list.ts';

// `npm run guards [-- WORD | --from NAME]` removes all guards, those whose name contains the word, or those from that
// name on, one at a time in a copy of the sources. Tests must fail each time.
const root = join(import.meta.dirname, '../..');
const postgres = process.env.DATABASE_URL || `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;
const [first = '', second = ''] = process.argv.slice(2);
const start = first === '--from' ? guards.findIndex(({ name }) => name === second) : 0;
if (start < 0) throw new Error(`there is no guard «${second}»`);
const word = first === '--from' ? '' : first;

const copy = await mkdtemp(join(tmpdir(), 'tipsoko-guards-'));
const skip = /(^|\/)(node_modules|dist|\.data|\.git)(\/|$)/;
for (const name of [
  'api',
  'scripts',
  'tools',
  'bench',
  'web/vitest.config.ts',
  'vitest.config.mts',
  'tsconfig.json',
  'package.json',
  'docs/settings.md',
]) {
  await mkdir(join(copy, name, '..'), { recursive: true });
  await cp(join(root, name), join(copy, name), {
    recursive: true,
    filter: (path) => !skip.test(path.slice(root.length)),
  });
}
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

let failed = 0;
console.log('| guard | without it fails |\n|---|---|');
try {
  for (const guard of guards.slice(start).filter(({ name }) => name.includes(word))) {
    const whole = await take(guard);
    if (!whole) {
      // Goes on with the others.
      failed += 1;
      console.log(`| ${guard.name} | **its place in the sources has changed: mend the guard** |`);
      continue;
    }
    const noticed = await brokenTest(guard).catch((error: Error) => {
      failed += 1;
      return `**${error.message.replaceAll('\n', ' ')}**`;
    });
    await whole();
    if (noticed === null) failed += 1;
    console.log(`| ${guard.name} | ${noticed ?? '**nothing**'} |`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

/** Removes the guard and answers how to restore it; null when the sources no longer have it in this form. */
async function take({ without }: Guard): Promise<(() => Promise<void>) | null> {
  if ('sql' in without) {
    const folder = join(copy, 'api/prisma/migrations/99999999999999_without_guard');
    await mkdir(folder);
    await writeFile(join(folder, 'migration.sql'), without.sql);
    return () => rm(folder, { recursive: true });
  }
  const path = join(copy, without.file);
  const source = await readFile(path, 'utf8');
  if (!source.includes(without.from)) return null;
  await writeFile(path, source.replaceAll(without.from, without.to));
  return () => writeFile(path, source);
}

interface Report {
  testResults: Array<{
    message: string;
    assertionResults: Array<{ status: string; title: string }>;
  }>;
}

/** The first test that fails, or null when all pass. */
async function brokenTest({ tests, named, needs }: Guard): Promise<string | null> {
  const output = join(copy, 'report.json');
  await rm(output, { force: true });
  const args = ['run', '--project', 'api', tests, '--reporter=json', `--outputFile=${output}`];
  if (named) args.push('-t', named);
  const printed = await new Promise<string>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: copy,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: needs === 'postgres' ? postgres : process.env.DATABASE_URL,
      },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
      });
    }
    child.on('close', () => resolve(text));
  });
  const report = await readFile(output, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  if (!report) throw new Error(`the tests did not run: ${printed.slice(-600)}`);
  const all = report.testResults.flatMap((file) => file.assertionResults);
  if (!all.some(({ status }) => status === 'passed' || status === 'failed'))
    throw new Error(`no test of ${tests} is named ${named}`);
  return all.find(({ status }) => status === 'failed')?.title ?? null;
}
