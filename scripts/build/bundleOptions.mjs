// How the server's own sources are bundled, by the build and by everything that starts a program of theirs.
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** For tests and benchmarks: packages stay in node_modules; the workspace of rules is our own source and is bundled. */
export const bundleOptions = /** @type {const} */ ({
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  alias: { '@tipsoko/rules': join(root, 'api/rules') },
});

/**
 * Packages that stay outside the bundle: native code, what reads files beside its modules, and CommonJS that is imported on
 * demand, of which a bundle has no named exports. Vite only exists in development. All others are part of the bundle: finding
 * and reading 1,200 files of packages took a second of every start.
 */
const external = new Set([
  '@electric-sql/pglite',
  '@fontsource/figtree',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@node-rs/argon2',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'ioredis',
  'maxmind',
  'sharp',
  'vite',
]);

/** @type {import('esbuild').Plugin} */
const someAreExternal = {
  name: 'some-are-external',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      const [scope = '', name] = path.split('/');
      return external.has(scope.startsWith('@') ? `${scope}/${name}` : scope)
        ? { path, external: true }
        : undefined;
    });
  },
};

/**
 * For the product. Prisma's client and what only the simulators need are development dependencies all the same: the client
 * would bring its command line, an editor for databases and React into the image as optional peers.
 */
export const productOptions = /** @type {const} */ ({
  ...bundleOptions,
  packages: 'bundle',
  plugins: [someAreExternal],
  // Packages in CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as nodeRequire } from 'node:module';const require = nodeRequire(import.meta.url);",
  },
});

/**
 * Leaves the simulators out of a bundle: a start that would need one is refused.
 * @type {import('esbuild').Plugin}
 */
export const withoutSimulators = {
  name: 'without-simulators',
  setup(build) {
    build.onResolve({ filter: /\/simulators\// }, ({ path }) => ({ path, namespace: 'no-simulators' }));
    build.onLoad({ filter: /.*/, namespace: 'no-simulators' }, () => ({
      contents: `export function startDemo() {
        throw new Error('This build has no simulators: set every provider (.env.example), or use the demo image.');
      }`,
    }));
  },
};
