/** What a group's `name` is given to look at the modules of the build. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

interface Group {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp;
  priority: number;
}

const src = (path: string) => `/web/src/${path}`;
const FOOTER = src('components/site/SiteFooter.tsx');
const HOME = src('pages/home/HomeRoute.tsx');
const BUY = [src('pages/buy/BuyByPhoneRoute.tsx'), src('pages/buy/BuyByEmailRoute.tsx')];
/** Where pages are imported by address. */
const LISTS = [
  'routes.tsx',
  'pages/buy/buyRoutes.tsx',
  'pages/dashboard/accountRoutes.tsx',
  'pages/staff/staffRoutes.tsx',
];

interface Reach {
  site: ReadonlySet<string>;
  /** What every page brings once it has been taken over. */
  late: ReadonlySet<string>;
  footer: ReadonlySet<string>;
  home: ReadonlySet<string>;
  buy: ReadonlySet<string>;
  others: ReadonlySet<string>;
}

/** What the named modules import at once, with what that imports. */
function reached(from: readonly string[], modules: Modules): Set<string> {
  const seen = new Set<string>();
  const next = [...from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

function reachOf(root: string, modules: Modules): Reach {
  const pages = LISTS.flatMap(
    (list) => modules.getModuleInfo(root + src(list))?.dynamicallyImportedIds ?? [],
  );
  const isBuy = (id: string) => BUY.some((page) => id.endsWith(page));
  if (!pages.some(isBuy))
    throw new Error('The lists of pages name no page where one pays: see web/chunks.ts');
  return {
    site: reached([`${root}${src('client.tsx')}`], modules),
    late: reached([`${root}${src('afterwards.ts')}`], modules),
    footer: reached([root + FOOTER], modules),
    home: reached(
      pages.filter((id) => id.endsWith(HOME)),
      modules,
    ),
    buy: reached(pages.filter(isBuy), modules),
    others: reached(
      pages.filter((id) => !id.endsWith(HOME) && !isBuy(id)),
      modules,
    ),
  };
}

/**
 * The two pages that visitors open first come in a few files rather than forty, and neither brings the other:
 * the packages, which browsers keep over releases; the frame of the site; what both need; and what each needs, apart
 * from what other pages need too.
 */
export function firstViews(root: string): Group[] {
  let known: Reach | undefined;
  const group = (name: string, priority: number, has: (id: string, reach: Reach) => boolean): Group => ({
    name: (id, modules) => {
      known ??= reachOf(root, modules);
      return has(id, known) ? name : null;
    },
    priority,
  });
  return [
    {
      name: 'packages',
      test: /node_modules\/(react|react-dom|scheduler|react-relay|relay-runtime|fbjs|invariant|@babel\/runtime)\//,
      priority: 5,
    },
    // What cards share with what comes late must not bring the cards to pages that have none.
    group('site', 4, (id, { site, late, home }) => site.has(id) || (late.has(id) && home.has(id))),
    group('common', 3, (id, { home, buy }) => home.has(id) && buy.has(id)),
    group('cards', 2, (id, { home, others }) => home.has(id) && others.has(id)),
    group('forms', 2, (id, { buy, others }) => buy.has(id) && others.has(id)),
    group('home', 1, (id, { home }) => home.has(id)),
    group('buy', 1, (id, { buy }) => buy.has(id)),
    // What follows the first view.
    group('footer', 1, (id, { footer, others }) => footer.has(id) && !others.has(id)),
  ];
}
