import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiFolder } from './paths.ts';

/** A process that stops as `stop` does; it is sent SIGTERM once it runs, `signals` times. */
async function exitOf(stop: string, withinMs: number, signals = 1): Promise<number | null> {
  const script = `
    import { pino } from 'pino';
    import { stopOnSignals } from ${JSON.stringify(join(apiFolder, 'src/process/shutdown.ts'))};
    stopOnSignals(pino({ level: 'silent' }), { withinMs: ${withinMs}, stop: async () => { process.stdout.write('stopping '); ${stop} } });
    setInterval(() => {}, 1_000);
    process.stdout.write('runs ');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: apiFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let sent = 0;
  child.stdout.on('data', () => {
    if (sent < signals) {
      sent += 1;
      child.kill('SIGTERM');
    }
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

const hang = 'await new Promise(() => {});';

it.each([
  ['what ends in time', '', 60_000, 1, 0],
  ['what hangs', hang, 50, 1, 1],
  ['what fails', "throw new Error('no');", 60_000, 1, 1],
  ['what hangs, asked twice', hang, 60_000, 2, 1],
])('%s', async (_what, stop, withinMs, signals, code) => {
  expect(await exitOf(stop, withinMs, signals)).toBe(code);
});
