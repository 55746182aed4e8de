import type { Params, RouteObject } from './route.ts';

/** A copy, because its lazy parts are written into it. */
export type Route = Omit<RouteObject, 'children'> & { id: string };

export interface Matched {
  routes: readonly Route[];
  params: Params;
  /** False: no page matches, and `routes` is the outermost layout alone. */
  found: boolean;
}

interface Branch {
  routes: Route[];
  pattern: RegExp;
  names: string[];
  score: number;
}

export type RouteTable = readonly Branch[];

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const compiled = new Map<string, Omit<Branch, 'routes'>>();

/** Cached, because the server builds the route table for each page that it renders. */
function compile(path: string): Omit<Branch, 'routes'> {
  const known = compiled.get(path) ?? compileOnce(path);
  compiled.set(path, known);
  return known;
}

/** Static segments outweigh parameters, these optional ones, and `*` counts least. */
function compileOnce(path: string): Omit<Branch, 'routes'> {
  const names: string[] = [];
  let source = '';
  let score = 0;
  for (const segment of path.split('/').filter(Boolean)) {
    const name = /^:(\w+)(\?)?$/.exec(segment);
    if (segment === '*') {
      names.push('*');
      source += '(?:/(.*))?';
      score -= 2;
    } else if (name) {
      names.push(name[1] ?? '');
      source += name[2] ? '(?:/([^/]+))?' : '/([^/]+)';
      score += name[2] ? 3 : 4;
    } else {
      source += `/${escaped(segment)}`;
      score += 11;
    }
  }
  return { names, pattern: new RegExp(`^${source}/*$`, 'i'), score };
}

/** Most specific pattern first. */
export function routeTable(routes: readonly RouteObject[]): RouteTable {
  const branches: Branch[] = [];
  const walk = (list: readonly RouteObject[], above: Route[], path: string, place: string): void => {
    list.forEach(({ children, ...parts }, index) => {
      const id = parts.id ?? `${place}${index}`;
      const branch = [...above, { ...parts, id }];
      const whole = `${path}/${parts.path ?? ''}`;
      if (children) walk(children, branch, whole, `${id}-`);
      else branches.push({ routes: branch, ...compile(whole) });
    });
  };
  walk(routes, [], '', '');
  return branches.sort((a, b) => b.score - a.score);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function matchRoutes(table: RouteTable, pathname: string): Matched {
  for (const { routes, pattern, names } of table) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params = Object.fromEntries(
      names.map((name, index) => {
        const value = found[index + 1];
        return [name, value === undefined ? undefined : decoded(value)];
      }),
    );
    return { routes, params, found: true };
  }
  return { routes: table[0]?.routes.slice(0, 1) ?? [], params: {}, found: false };
}
