// Writes .gz and .br beside built files that get smaller by it, so that the server never compresses an asset itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** @param {string} folder */
function compressAll(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      compressAll(path);
      continue;
    }
    if (!/\.(js|css|svg|html|json|graphql|webmanifest|txt)$/.test(name) || name === 'index.html') continue;
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

compressAll(process.argv[2] ?? '.');
