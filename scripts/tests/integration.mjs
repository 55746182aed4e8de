// Only the integration tests, on PostgreSQL and Redis with DATABASE_URL and REDIS_URL. Tests that reach neither would
// only repeat `npm test` and are left out.

import { generateClient, install, say } from '../setup.mjs';
import { apiTests, testsOnServices } from './reach.mjs';
import { closingLine, runSuite } from './suite.mjs';

await install();
await generateClient();
const tests = apiTests();
const chosen = await testsOnServices(tests);
say(`${chosen.length} of ${tests.length} test files may use PostgreSQL or Redis`);
process.exit(
  closingLine([
    await runSuite('vitest.config.mts', 'integration tests', { args: ['--project', 'api*', ...chosen] }),
  ]),
);
