import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/test/freePort.ts';

const root = join(import.meta.dirname, '../..');

export interface Product {
  url: string;
  process: ChildProcess;
  /** What it wrote so far, both streams. */
  output(): string;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

interface RunOptions {
  /** Flags of Node. */
  flags?: readonly string[];
  /** Path of the Node binary; by default the one that runs the tests. */
  node?: string;
}

/** Runs the built product and waits for its one line; `settings` are environment variables. */
export async function startProduct(
  settings: Record<string, string> = {},
  { timeoutMs = 900_000, ...options }: RunOptions & { timeoutMs?: number } = {},
): Promise<Product> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const folder = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'tipsoko-e2e-')));
  const {
    process: child,
    output,
    exited,
  } = runProduct({ PORT: String(port), DATA_DIR: folder, ...settings }, options);
  const ready = `Tipsoko is ready on http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${output()}`)), timeoutMs);
    const look = () => {
      if (!output().includes(ready)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', look);
    exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`exited with ${code}:\n${output()}`));
    });
  });
  return {
    url: `http://localhost:${port}`,
    process: child,
    output,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      if (!settings.DATA_DIR) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Runs the built product with nothing of this machine's own settings. */
export function runProduct(
  settings: Record<string, string>,
  { flags = [], node = process.execPath }: RunOptions = {},
) {
  const child = spawn(node, [...flags, join(root, 'api/dist/main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  // Nobody stops what a run that was broken off has started.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return { process: child, output: () => text, exited };
}
