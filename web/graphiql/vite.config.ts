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

/** A build of its own, beside the site's: in one build both would share files, and each would load code of the other. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [withoutFonts],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { graphiql: 'graphiql/index.html' },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/graphiql-[name]-[hash:7].js',
      },
    },
  },
});
