// Everything that is generated: database client, printed GraphQL schema, tables of REST paths, Relay artifacts.
import { generateClient, install, run, say, tool } from './setup.mjs';

await install();
await generateClient();
const steps = [
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
