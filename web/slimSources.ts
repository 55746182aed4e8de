import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Hooks of react-relay that come with the pages that use them, each from a module of its own. */
export const rareHooks = ['usePaginationFragment', 'useQueryLoader', 'useRefetchableFragment'];

const lucide = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));

/** The module of each icon by its names, which the package's own entry lists. */
function iconFiles(): ReadonlyMap<string, string> {
  const folder = join(lucide, 'dist/esm');
  const entry = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...entry.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [
          name,
          join(folder, file),
        ]),
    ),
  );
}

/** The names of one import statement: `A, B as C, type D`. */
function namesOf(list: string): Array<{ name: string; as: string; isType: boolean }> {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', as = name] = one.replace(/^type\s+/, '').split(/\s+as\s+/);
      return { name, as, isType: /^type\s/.test(one) };
    });
}

/**
 * Imports from the packages' own entries become imports of the modules behind them, so that each goes into the file
 * where it is used, not into the first one; and compiled operations lose the hash that only Relay's development build reads.
 */
export function slimSources(): Plugin {
  const icons = iconFiles();
  return {
    name: 'slim-sources',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/web/src/')) return null;
      if (id.includes('/__generated__/')) return code.replace(/^\(node as any\)\.hash = "\w+";$/m, '');
      return code
        .replace(/import \{([^}]*)\} from 'lucide-react';/g, (_whole, list: string) =>
          namesOf(list)
            .filter(({ isType }) => !isType)
            .map(({ name, as }) => {
              const file = icons.get(name);
              if (!file) throw new Error(`lucide-react has no icon ${name}`);
              return `import ${as} from '${file}';`;
            })
            .join(' '),
        )
        .replace(/import \{([^}]*)\} from 'react-relay';/g, (whole, list: string) => {
          const names = namesOf(list);
          const rare = names.filter(({ name }) => rareHooks.includes(name));
          if (rare.length === 0) return whole;
          const others = names
            .filter((one) => !rare.includes(one) && !one.isType)
            .map(({ name, as }) => `${name} as ${as}`);
          return [
            `import { ${others.join(', ')} } from 'react-relay';`,
            ...rare.map(({ name, as }) => `import ${as} from 'react-relay/lib/relay-hooks/${name}.js';`),
          ].join(' ');
        });
    },
  };
}
