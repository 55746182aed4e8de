// Everything that is generated: database client, printed GraphQL schema, tables of REST paths, Relay artifacts.
import { install, run, say, tool } from './setup.mjs';

await install();
const steps = [
  [
    'generating the database client',
    () =>
      tool('prisma-cli/build/index.js', ['generate', '--config', 'api/prisma.config.ts'], {
        // Prisma looks for its migration engine first, which generation does not use and a closed network cannot fetch.
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
          CHECKPOINT_DISABLE: '1',
        },
      }),
  ],
  ['printing the schemas', () => tool('tsx/dist/cli.mjs', ['api/src/graphql/printSchema.ts'])],
  ['writing the paths into docs/api.md', () => tool('tsx/dist/cli.mjs', ['api/src/rest/apiTable.ts'])],
  [
    'compiling the web operations',
    () => run(process.execPath, ['node_modules/relay-compiler/cli.js', 'relay.config.js']),
  ],
  ['dropping operations of the past', () => run(process.execPath, ['scripts/build/prunePersisted.mjs'])],
];
for (const [what, work] of /** @type {[string, () => Promise<number>][]} */ (steps)) {
  say(`${what} …`);
  if ((await work()) !== 0) process.exit(1);
}
