// How the server's own sources are bundled, by the build and by everything that starts a program of theirs.
import { readFileSync } from 'node:fs';
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

const { dependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));
/** Packages that the built server loads from node_modules; Vite only exists in development. */
const external = new Set([...Object.keys(dependencies), 'vite']);

/** @type {import('esbuild').Plugin} */
const dependenciesAreExternal = {
  name: 'dependencies-are-external',
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
 * For the product: `dependencies` of api are loaded from node_modules. Everything else that the server uses is a
 * development dependency and becomes part of the bundle: Prisma's client, which would bring its command line, an editor for
 * databases and React into the image as optional peers, and what only the simulators need.
 */
export const productOptions = /** @type {const} */ ({
  ...bundleOptions,
  packages: 'bundle',
  plugins: [dependenciesAreExternal],
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
