import { runChecks } from './checks/checks.mjs';
import { checkNode, install } from './setup.mjs';

checkNode();
await install();
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
