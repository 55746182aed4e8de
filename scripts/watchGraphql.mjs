// Keeps the printed schemas and Relay's artifacts current while people work. relay-compiler's own --watch needs watchman,
// which a machine with Node and npm does not have.
import { mkdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { root, say, tool } from './setup.mjs';

/** Editors write a file in several steps. */
const QUIET_MS = 150;

/** Prints the schemas and compiles the web's operations; then again with each change. Returns how to stop. */
export async function watchGraphql() {
  const schema = repeater(async () => {
    // Writing the schema triggers the compiler below.
    if ((await tool('tsx/dist/cli.mjs', ['api/src/graphql/printSchema.ts'])) !== 0)
      say('schema.graphql: the code does not give a schema yet.');
  });
  const artifacts = repeater(async () => {
    if ((await tool('relay-compiler/cli.js', ['relay.config.js'])) !== 0)
      say('Relay: not compiled, see above.');
  });
  const built = join(root, '.cache');
  mkdirSync(built, { recursive: true });
  const source = /\.tsx?$/;
  const watchers = [
    watch(join(root, 'web/src'), { recursive: true }, (_event, name) => {
      if (!name || !source.test(name) || name.split(sep).includes('__generated__')) return;
      artifacts.run();
    }),
    watch(join(root, 'api/src/graphql'), { recursive: true }, (_event, name) => {
      if (name && source.test(name) && !name.endsWith('.test.ts')) schema.run();
    }),
    // Watches the folder, because a watcher of a file is lost when the file is replaced.
    watch(built, (_event, name) => {
      if (name === 'schema.whole.graphql') artifacts.run();
    }),
  ];
  await schema.now();
  await artifacts.now();
  return () => {
    for (const watcher of watchers) watcher.close();
    schema.stop();
    artifacts.stop();
  };
}

/**
 * Runs work a moment after the last call, never twice at a time.
 * @param {() => Promise<void>} work
 */
function repeater(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();
  const now = () => {
    running = running.then(work);
    return running;
  };
  return {
    now,
    run: () => {
      clearTimeout(timer);
      timer = setTimeout(now, QUIET_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
