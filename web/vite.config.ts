import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import relay from 'vite-plugin-relay';
import { offlineShell } from './offlineShell.ts';

/** What the packages' own entries would drag into the first view, measured in bytes nobody runs. */
const slimmer = [
  { find: /^react-relay$/, replacement: slim('reactRelay.js') },
  { find: /^relay-runtime$/, replacement: slim('relayRuntime.js') },
  { find: /^\.\/useFragmentInternal_CURRENT$/, replacement: slim('otherHook.js') },
  { find: /^\.\/live-resolvers\/LiveResolverCache$/, replacement: slim('noResolvers.js') },
  { find: /^(\.|\.\.\/mutations)\/RelayDeclarativeMutationConfig$/, replacement: slim('noConfigs.js') },
  { find: /^\.\/readUpdatable(Query|Fragment)$/, replacement: slim('noUpdatable.js') },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: slim('lucideIcon.js') },
];

function slim(file: string): string {
  return join(import.meta.dirname, 'slim', file);
}

const rareHooks = ['usePaginationFragment', 'useQueryLoader', 'useRefetchableFragment'];

/** Each import of a rare hook from a module of its own, so that it does not stand in the file of the first view. */
function rareHooksApart(): Plugin {
  return {
    name: 'rare-hooks-apart',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/web/src/')) return null;
      return code.replace(/import \{([^}]*)\} from 'react-relay';/g, (whole, list: string) => {
        const names = list.split(',').map((name) => name.trim());
        const rare = names.filter((name) => rareHooks.includes(name));
        if (rare.length === 0) return whole;
        const others = names.filter((name) => name !== '' && !rare.includes(name));
        return `import { ${others.join(', ')} } from 'react-relay'; import { ${rare.join(', ')} } from '${slim('reactRelayRare.js')}';`;
      });
    },
  };
}

/**
 * The first view in two files rather than twenty: what changes with each of our releases, and the packages under it,
 * which browsers keep.
 */
const firstView = [
  {
    name: 'packages',
    test: /node_modules\/(react|react-dom|scheduler|react-relay|relay-runtime|fbjs|invariant|@babel\/runtime)\/(?!lib\/relay-hooks\/(useQueryLoader|useLoadMore|useRefetchable|usePagination|getConnectionState))|\/web\/slim\/(?!reactRelayRare)/,
    priority: 2,
  },
  { name: 'site', test: /\/web\/src\/client\.tsx$/, priority: 1 },
];

/** Staff, the gallery of the demo, settings: each of them waits for one more round trip when it is opened. */
const RARE_PAGES = /\/pages\/(staff|gallery|settings)\//;

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  ...(command === 'build' ? { resolve: { alias: slimmer } } : {}),
  plugins: [rareHooksApart(), relay, tailwindcss(), react(), offlineShell()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    // For browsers without it pages come all the same; the first view is there before the polyfill would run.
    modulePreload: {
      polyfill: false,
      // The first view lists what each page preloads; pages that few visitors open are left out of that list.
      resolveDependencies: (file, dependencies) => (file.includes('/rare-') ? [] : dependencies),
    },
    rolldownOptions: isSsrBuild
      ? { input: 'src/server.tsx' }
      : {
          input: { index: 'index.html', sw: 'src/offline/serviceWorker.ts' },
          output: {
            codeSplitting: { groups: firstView },
            // A service worker's scope is the folder of its address.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
            // The first view lists the files of all pages: names only where somebody looks for them, short hashes, which
            // do not compress.
            chunkFileNames: ({ name, facadeModuleId, isDynamicEntry }) => {
              if (RARE_PAGES.test(facadeModuleId ?? '')) return 'assets/rare-[name]-[hash:7].js';
              const isNamed = isDynamicEntry || firstView.some((group) => group.name === name);
              return isNamed ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
            },
          },
        },
  },
  // One bundle for the server, so that it runs without node_modules beside it and with one copy of React and Relay.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
}));
