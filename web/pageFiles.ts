import type { Plugin } from 'vite';
import { lazyBootFiles } from './lazyBootScript.ts';

interface Chunk {
  type: 'chunk';
  fileName: string;
  moduleIds: readonly string[];
  imports: readonly string[];
}

/**
 * Lists by page query the files that a page needs beside the common ones: the server preloads them from the document, so
 * that they load together and not one after another. `lazyBoot` lists the scripts of lazy pages.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const template = bundle['index.html'];
        // The page renderer's build has none.
        if (template?.type !== 'asset') return;
        const html = String(template.source);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as readonly Chunk[];
        const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const pages: Record<string, string[]> = {};
        for (const chunk of chunks) {
          const needed = new Set<string>();
          const next = [chunk.fileName];
          for (let file = next.pop(); file !== undefined; file = next.pop()) {
            if (needed.has(file) || html.includes(file)) continue;
            needed.add(file);
            next.push(...(chunkOf.get(file)?.imports ?? []));
          }
          for (const id of chunk.moduleIds) {
            const [, page] = /\/pages\/.*\/(\w+Route)\.tsx$/.exec(id) ?? [];
            if (page && needed.size > 0) pages[`${page}Query`] = [...needed].map((file) => `/${file}`);
          }
        }
        if (!pages.HomeRouteQuery)
          this.error('The home page has lost its own file, or its route another name.');
        pages.lazyBoot = lazyBootFiles(bundle);
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) });
      },
    },
  };
}
