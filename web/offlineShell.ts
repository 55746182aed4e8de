import type { Plugin } from 'vite';
import { lazyBootFiles } from './lazyBootScript.ts';

/** Beside what the template itself names: drawn into every page, and the page for addresses that were never seen. */
const drawn = ['/shapes.svg', '/drawings.svg', '/offline.html', '/offline.js'];

/**
 * Tells the service worker which files are the shell: those of the built template and of lazy pages, by the names that this
 * build gave them. A build with other files makes another worker, which browsers notice.
 */
export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const template = bundle['index.html'];
        const worker = bundle['sw.js'];
        // The page renderer's build has neither.
        if (template?.type !== 'asset' || worker?.type !== 'chunk') return;
        const named = [...String(template.source).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
          ([, path]) => path,
        );
        // Only the first: visitors of other time zones fetch the other, which is stored then.
        const [touched] = lazyBootFiles(bundle);
        const files = JSON.stringify([...new Set([...named, touched, ...drawn])]);
        if (!worker.code.includes('SHELL_FILES') || worker.imports.length > 0)
          this.error('The service worker has lost its list of files, or is no longer one file.');
        worker.code = `const SHELL_FILES=${files};\n${worker.code}`;
      },
    },
  };
}
