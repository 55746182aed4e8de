import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [relay, tailwindcss(), react()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    ...(isSsrBuild ? { rollupOptions: { input: 'src/server.tsx' } } : {}),
  },
  // One bundle for the server, so that it runs without node_modules beside it and with one copy of React and Relay.
  ssr: { noExternal: true },
}));
