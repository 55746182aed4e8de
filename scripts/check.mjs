import { runChecks } from './checks/checks.mjs';
import { checkNode, generateClient, install } from './setup.mjs';

checkNode();
await install();
await generateClient();
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
