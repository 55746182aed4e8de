import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Scripts of pages that load the application on the first interaction; the second only for visitors of other time zones. */
const names = ['lazyBoot', 'localTimes'] as const;

/** Paths of these scripts in a bundle. */
export function lazyBootFiles(bundle: Readonly<Record<string, unknown>>): string[] {
  return names.flatMap((name) =>
    Object.keys(bundle)
      .filter((file) => file.startsWith(`assets/${name}-`))
      .map((file) => `/${file}`),
  );
}

/** Builds each alone: as an entry of the main build it would share files with the application, and so load it. */
export function lazyBootScript(): Plugin {
  return {
    name: 'lazy-boot-script',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // The page renderer's build has no document.
        if (!bundle['index.html']) return;
        for (const name of names) {
          const built = await build({
            configFile: false,
            root: import.meta.dirname,
            publicDir: false,
            logLevel: 'error',
            build: {
              write: false,
              target: 'es2022',
              modulePreload: false,
              rolldownOptions: {
                input: join(import.meta.dirname, `src/${name}.ts`),
                preserveEntrySignatures: 'exports-only',
              },
            },
          });
          const [chunk, ...more] = 'output' in built ? built.output : [];
          if (chunk?.type !== 'chunk' || more.length > 0) this.error(`${name}.ts is no longer one file.`);
          const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 7);
          this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.js`, source: chunk.code });
        }
      },
    },
  };
}
