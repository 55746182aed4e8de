import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUpProduct } from './setup.mjs';

await setUpProduct();
await import(pathToFileURL(join(root, 'api/dist/admin.js')).href);
