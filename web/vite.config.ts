import { dirname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import relay from 'vite-plugin-relay';
import { firstViews } from './chunks.ts';
import { lazyBootScript } from './lazyBootScript.ts';
import { offlineShell } from './offlineShell.ts';
import { pageFiles } from './pageFiles.ts';

const firstView = firstViews(dirname(import.meta.dirname));

/** Scripts after the text: on a slow line they would share it with the styles, without which nothing is painted. */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts: string[] = [];
        const rest = html.replace(
          /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g,
          (tag) => {
            scripts.push(tag.trim());
            return '';
          },
        );
        return rest.replace('</body>', () => `${scripts.join('')}</body>`);
      },
    },
  };
}

const NAMED = /^(packages|site|common|cards|forms|home|buy)$/;

/** Staff, settings: each of them waits for one more round trip when it is opened. */
const RARE_PAGES = /\/pages\/(staff|settings)\//;

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [relay, tailwindcss(), react(), scriptsLast(), lazyBootScript(), offlineShell(), pageFiles()],
  // The package's own entry for hooks; the main one adds 8 KB of containers that nothing here uses.
  ...(command === 'build'
    ? { resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks.js' }] } }
    : {}),
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
      ? { input: ['src/server.tsx', 'src/renderThread.ts'] }
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
              const isNamed = isDynamicEntry || NAMED.test(name);
              return isNamed ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
            },
          },
        },
  },
  // One bundle for the server, so that it runs without node_modules beside it and with one copy of React and Relay.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  // Decided here, not by the environment: `npm start` has none, and rendered with React's and Relay's checks for developers.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
