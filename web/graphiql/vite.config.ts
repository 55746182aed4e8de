import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** GraphiQL's style sheet carries fonts as data addresses: 270 KB that our Content-Security-Policy refuses. */
const withoutFonts: Plugin = {
  name: 'without-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/graphiql\/dist\/style\.css/ },
    handler: (css) => css.replaceAll(/@font-face\s*\{[^}]*\}/g, ''),
  },
};

/** A build of its own: in one build with the site both would share files, and the demo would wait for GraphiQL. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  base: '/graphiql/',
  plugins: [withoutFonts],
  build: {
    // Renamed when it is complete (scripts/setup.mjs), because a running server may be looking for it.
    outDir: 'dist/graphiql.new',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { graphiql: 'graphiql/index.html' },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
