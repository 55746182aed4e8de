// Lighthouse on the demo as it is now: `npm run lighthouse`. See lighthouse.ts.
import { setUp, tool } from './setup.mjs';

await setUp();
process.exit(await tool('tsx/dist/cli.mjs', ['scripts/lighthouse.ts'], { loud: true }));
