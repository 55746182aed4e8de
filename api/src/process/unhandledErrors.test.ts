import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiFolder } from './paths.ts';

/** A process in which `trouble` happens; one that goes on after it is sent SIGTERM. */
async function processWith(trouble: string): Promise<{ code: number | null; output: string }> {
  const file = (path: string) => JSON.stringify(join(apiFolder, 'src', path));
  const script = `
    import { createServer } from 'node:net';
    import { Redis } from 'ioredis';
    import { pino } from 'pino';
    import { metrics } from ${file('metrics/metrics.ts')};
    import { stopOnSignals } from ${file('process/shutdown.ts')};
    import { watchUnhandledErrors } from ${file('process/unhandledErrors.ts')};
    const log = pino(pino.destination({ dest: 1, sync: true }));
    const stop = async () => {
      process.stdout.write(await metrics.getSingleMetricAsString('tipsoko_unhandled_errors_total'));
      process.stdout.write('drained');
    };
    const { fail } = stopOnSignals(log, { withinMs: 20_000, stop });
    watchUnhandledErrors(log, fail);
    setInterval(() => {}, 1_000);
    setTimeout(async () => { ${trouble} }, 1);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: apiFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
    if (output.includes('goes on')) child.kill('SIGTERM');
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output };
}

it.each([
  ['a rejection of our own', "void Promise.reject(new Error('no'));", 'rejection'],
  ['a rejection that is no error', "void Promise.reject('no');", 'rejection'],
  ['an exception', "setTimeout(() => { throw new Error('no'); });", 'exception'],
])('%s is logged and counted, and the node drains and exits 1', async (_what, trouble, kind) => {
  const { code, output } = await processWith(trouble);
  expect(code).toBe(1);
  expect(output).toMatch(/"level":50,.*"alarm":true/);
  expect(output).toContain(`tipsoko_unhandled_errors_total{kind="${kind}"} 1`);
  expect(output).toContain('drained');
});

it('a command of a silent Redis that nobody awaits does not end the node', async () => {
  const { code, output } = await processWith(`
    const silent = createServer(() => {}).listen(0, '127.0.0.1', () => {
      const redis = new Redis(silent.address().port, { commandTimeout: 20, enableReadyCheck: false });
      void redis.get('key');
      setTimeout(() => process.stdout.write('goes on'), 300);
    });`);
  expect(output).toMatch(/"level":50,.*"alarm":true.*Command timed out/);
  expect(output).toContain('tipsoko_unhandled_errors_total{kind="connection"} 1');
  expect(code).toBe(0);
});
