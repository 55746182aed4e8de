import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

await setUp();
await import(pathToFileURL(join(root, 'api/dist/admin.js')).href);
