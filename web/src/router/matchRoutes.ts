import type { Params, RouteObject } from './route.ts';

/** A route of the table: a copy of its own, because its lazy part is written into it. */
export type Route = Omit<RouteObject, 'children'> & { id: string };

export interface Matched {
  /** From the outermost frame to the page. */
  routes: readonly Route[];
  params: Params;
  /** False when no page has this address: then `routes` is the outermost frame alone. */
  found: boolean;
}

/** A page with all frames around it, and the addresses that open it. */
interface Branch {
  routes: Route[];
  pattern: RegExp;
  names: string[];
  score: number;
}

export type RouteTable = readonly Branch[];

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A path as a pattern; words weigh more than names, names more than what may be missing, `*` least. */
function compile(path: string): Omit<Branch, 'routes'> {
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

/** All pages of the routes, the one that says most about its address first. */
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

/** The page at a path of an address. */
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
