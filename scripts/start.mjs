import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

process.chdir(root);
await setUp();
// In this very process: signals reach the server without a middleman.
await import(join(root, 'api/dist/main.js'));
