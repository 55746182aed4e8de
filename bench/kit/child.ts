import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions, productOptions } from '../../scripts/build/bundleOptions.mjs';

const root = join(import.meta.dirname, '../..');
// Below `api`, so that the product finds its folders and packages as in its own bundle.
export const bundles = join(root, 'api/node_modules/.cache/bench');

/** A child process that answers one question at a time. */
export interface Child {
  ask<Answer>(question: string, input?: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

const built = new Map<string, Promise<string>>();

/** Bundled as the product is, so that no development tool is measured. */
function bundle(name: string, folder = bundles): Promise<string> {
  let path = built.get(name);
  if (!path) {
    const outfile = join(folder, `${name}.mjs`);
    path = build({
      entryPoints: [join(root, 'bench/processes', `${name}.ts`)],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      ...(name === 'product' ? productOptions : bundleOptions),
      // Keeps the product's lazy imports lazy.
      splitting: true,
      logLevel: 'warning',
    }).then(() => outfile);
    built.set(name, path);
  }
  return path;
}

type Reply = { id: number; answer?: unknown; error?: string };

/** Starts bench/processes/<name>.ts. */
export async function startChild(
  name: string,
  settings: Record<string, string> = {},
  /** Another Node, and the folder of its packages. */
  elsewhere?: { node: string; folder: string },
): Promise<Child> {
  const child: ChildProcess = fork(await bundle(name, elsewhere?.folder), [], {
    ...(elsewhere ? { execPath: elsewhere.node } : {}),
    cwd: root,
    // As deployed: in production packages skip their development checks.
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal', ...settings },
    // As `npm start` and the image run the product; the peers have it too.
    execArgv: [
      '--max-semi-space-size=32',
      ...(process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []),
    ],
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let ended: string | null = null;
  const gone = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      ended = `ended with ${signal ?? code}`;
      for (const [id, reply] of waiting) reply({ id, error: `${name} ${ended}` });
      waiting.clear();
      resolve();
    }),
  );
  return {
    ask: (question, input) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new Error(`${name} ${ended}`));
        const id = ++last;
        waiting.set(id, ({ answer, error }) =>
          error === undefined ? resolve(answer as never) : reject(new Error(`${name}: ${error}`)),
        );
        child.send({ id, question, input });
      }),
    stop: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
