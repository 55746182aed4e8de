import { fork } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../build/bundleOptions.mjs';

const root = join(import.meta.dirname, '../..');
// Below `api`, so that the product finds its folders and its packages as its own bundle does.
const bundle = join(root, 'api/node_modules/.cache/soak', `product-${process.pid}.mjs`);
let built: Promise<unknown> | null = null;

/** The product in a process of its own, which can be killed at any moment. */
export interface ProductProcess {
  ask<Answer>(question: string, input?: unknown): Promise<Answer>;
  readonly alive: boolean;
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
  /** Resolves when it is gone, however it ended. */
  readonly gone: Promise<void>;
}

/** Starts scripts/soak/product.ts, bundled as the product is, with these flags of Node. */
export async function startProduct(
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ProductProcess> {
  built ??= build({
    entryPoints: [join(import.meta.dirname, 'product.ts')],
    outfile: bundle,
    ...bundleOptions,
    logLevel: 'warning',
  });
  await built;
  const child = fork(bundle, [], { cwd: root, env: { ...process.env, ...settings }, execArgv: [...flags] });
  const waiting = new Map<number, (reply: { answer?: unknown; error?: string }) => void>();
  let last = 0;
  let alive = true;
  child.on('message', ({ id, ...reply }: { id: number; answer?: unknown; error?: string }) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  });
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => {
      alive = false;
      for (const reply of waiting.values()) reply({ error: 'the process is gone' });
      waiting.clear();
      resolve();
    }),
  );
  return {
    ask: (question, input) =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new Error('the process is gone'));
        const id = ++last;
        waiting.set(id, ({ answer, error }) =>
          error === undefined ? resolve(answer as never) : reject(new Error(`${question}: ${error}`)),
        );
        child.send({ id, question, input }, (error) => {
          if (error) reject(error);
        });
      }),
    get alive() {
      return alive;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    gone,
  };
}
