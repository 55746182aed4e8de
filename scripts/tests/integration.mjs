// Only the integration tests, on PostgreSQL and Redis with DATABASE_URL and REDIS_URL. Tests whose result is the same
// without them would only repeat `npm test` and are left out.

import { availableParallelism } from 'node:os';
import { install, say } from '../setup.mjs';
import { apiTests, testsOnServices } from './reach.mjs';
import { closingLine, runSuite } from './suite.mjs';

await install();
const tests = apiTests();
const chosen = await testsOnServices(tests);
say(`${chosen.length} of ${tests.length} test files may end differently on PostgreSQL or Redis`);
// PostgreSQL works while its test waits, and no browser runs beside them.
const workers = String(Math.max(4, availableParallelism()));
process.exit(
  closingLine([
    await runSuite('vitest.config.mts', 'integration tests', {
      args: ['--project', 'api*', '--maxWorkers', workers, ...chosen],
    }),
  ]),
);
