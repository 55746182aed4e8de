import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';

/** What the packages' own entries would drag into the first view, measured in bytes nobody runs. */
const slimmer = [
  // Without the containers of Relay before hooks.
  { find: /^react-relay$/, replacement: 'react-relay/hooks.js' },
  // Without the warnings for developers, which the package's exports always choose.
  { find: /^react-router$/, replacement: fileOf('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: fileOf('react-router/dist/production/dom-export.mjs') },
];

function fileOf(path: string): string {
  return fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  ...(command === 'build' ? { resolve: { alias: slimmer } } : {}),
  plugins: [relay, tailwindcss(), react()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    ...(isSsrBuild ? { rollupOptions: { input: 'src/server.tsx' } } : {}),
  },
  // One bundle for the server, so that it runs without node_modules beside it and with one copy of React and Relay.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
}));
