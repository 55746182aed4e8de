// The unit and integration tests alone: with DATABASE_URL and REDIS_URL they run on PostgreSQL and Redis.
import { generateClient, install } from './setup.mjs';
import { closingLine, runSuite } from './suite.mjs';

await install();
await generateClient();
process.exit(closingLine([await runSuite('vitest.config.mts', 'integration tests', ['--project', 'api*'])]));
