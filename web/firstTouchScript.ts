import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

export const isFirstTouch = (file: string): boolean => file.startsWith('assets/firstTouch-');

/** Builds src/firstTouch.ts alone: as one more entry it would share files with the application, and so bring it. */
export function firstTouchScript(): Plugin {
  return {
    name: 'first-touch-script',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // The page renderer's build has no document.
        if (!bundle['index.html']) return;
        const built = await build({
          configFile: false,
          root: import.meta.dirname,
          publicDir: false,
          logLevel: 'error',
          build: {
            write: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: { input: join(import.meta.dirname, 'src/firstTouch.ts') },
          },
        });
        const [chunk, ...more] = 'output' in built ? built.output : [];
        if (chunk?.type !== 'chunk' || more.length > 0) this.error('firstTouch.ts is no longer one file.');
        const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 7);
        this.emitFile({ type: 'asset', fileName: `assets/firstTouch-${hash}.js`, source: chunk.code });
      },
    },
  };
}
