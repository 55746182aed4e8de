import { defineConfig } from 'vitest/config';
import relay from 'vite-plugin-relay';

export default defineConfig({
  plugins: [relay],
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom' },
});
