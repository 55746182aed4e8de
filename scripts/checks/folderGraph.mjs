// Which folder imports values of which: the floors that docs/architecture.md promises.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** @typedef {Map<string, Map<string, string[]>>} Graph folder → folder it imports from → the imports that do so */

/** @param {string} folder @returns {string[]} */
function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return /^(node_modules|generated|__generated__|test)$/.test(entry.name) ? [] : sourcesBelow(path);
    }
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Modules that a file loads; what only its types need is left out, because it vanishes when the file is compiled. */
function* loadedModules(/** @type {string} */ file) {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0 || entries.some(({ isType }) => !isType)) yield moduleRequest.value;
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest && !isType) yield moduleRequest.value;
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"])(.+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) yield literal[2];
  }
}

/** @param {string} from @param {string} specifier @returns {string | null} null for what is no source of ours */
function resolveSource(from, specifier) {
  if (!specifier.startsWith('.')) return null;
  const path = join(dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => existsSync(one) && statSync(one).isFile()) ?? null;
}

/**
 * The folders below `sources` as a graph; names are relative to `root`, with slashes.
 * @param {string} root @param {readonly string[]} sources @returns {Graph}
 */
export function folderGraph(root, sources) {
  /** @type {Graph} */
  const graph = new Map();
  const nameOf = (/** @type {string} */ file) => relative(root, dirname(file)).split(sep).join(posix.sep);
  for (const file of sources.flatMap((folder) => sourcesBelow(join(root, folder)))) {
    const from = nameOf(file);
    const targets = graph.get(from) ?? new Map();
    graph.set(from, targets);
    for (const specifier of loadedModules(file)) {
      const target = resolveSource(file, specifier);
      if (!target || /[\\/](generated|__generated__)[\\/]/.test(target)) continue;
      const to = nameOf(target);
      if (to === from) continue;
      if (!sources.some((folder) => to === folder || to.startsWith(`${folder}/`))) continue;
      if (!graph.has(to)) graph.set(to, new Map());
      targets.set(to, [...(targets.get(to) ?? []), `${relative(root, file)} → ${specifier}`]);
    }
  }
  return graph;
}

/** Pairs of folders that import from each other. @param {Graph} graph */
export function mutualPairs(graph) {
  return [...graph].flatMap(([from, targets]) =>
    [...targets.keys()].filter((to) => from < to && graph.get(to)?.has(from)).map((to) => [from, to]),
  );
}

/**
 * Strongly connected folders (Tarjan): sets of which each can be reached from each other.
 * @param {Graph} graph @returns {string[][]}
 */
export function cycles(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  const visit = (/** @type {string} */ folder) => {
    const state = { index: seen.size, low: seen.size, open: true };
    seen.set(folder, state);
    stack.push(folder);
    for (const to of graph.get(folder)?.keys() ?? []) {
      const other = seen.get(to);
      if (!other) state.low = Math.min(state.low, visit(to).low);
      else if (other.open) state.low = Math.min(state.low, other.index);
    }
    if (state.low === state.index) {
      const members = stack.splice(stack.indexOf(folder));
      for (const member of members) Object.assign(seen.get(member) ?? {}, { open: false });
      if (members.length > 1) found.push(members.sort());
    }
    return state;
  };
  for (const folder of graph.keys()) if (!seen.has(folder)) visit(folder);
  return found;
}

/**
 * The tables *folder · duty · may import* of docs/architecture.md by the heading above them (`## api/src`). Folders stand in
 * backticks; `ui/*` means all below `ui`, `.` the folder of the heading itself.
 * @param {string} markdown @returns {Map<string, Map<string, string[]>>}
 */
export function allowedImports(markdown) {
  const tables = new Map();
  for (const section of markdown.split(/^## /m).slice(1)) {
    const rows = [...section.matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]*) \|$/gm)].map(([, folder, cell]) => [
      folder,
      [...String(cell).matchAll(/`([^`]+)`/g)].map(([, name]) => String(name)),
    ]);
    if (rows.length > 0) tables.set(section.slice(0, section.indexOf('\n')).trim(), new Map(rows));
  }
  return tables;
}

/** @param {string} pattern @param {string} folder */
const covers = (pattern, folder) =>
  pattern === folder ||
  (pattern.endsWith('/*') && (folder === pattern.slice(0, -2) || folder.startsWith(pattern.slice(0, -1))));

/**
 * What contradicts a table: an import that it does not allow, a folder without a row, a row without a folder, an allowance that
 * no import uses. Folders outside the source keep their whole names.
 * @param {string} source the folder that the table is about @param {Graph} graph @param {Map<string, string[]>} allowed
 */
export function contradictions(source, graph, allowed) {
  /** @type {string[]} */
  const faults = [];
  const within = (/** @type {string} */ folder) => folder === source || folder.startsWith(`${source}/`);
  const short = (/** @type {string} */ folder) => {
    if (folder === source) return '.';
    return within(folder) ? folder.slice(source.length + 1) : folder;
  };
  const used = new Map([...allowed.keys()].map((row) => [row, new Set()]));
  for (const [folder, targets] of graph) {
    if (!within(folder)) continue;
    const from = short(folder);
    const row = allowed.has(from) ? from : [...allowed.keys()].find((pattern) => covers(pattern, from));
    if (row === undefined) {
      faults.push(`${folder} has no row`);
      continue;
    }
    used.get(row)?.add('.');
    for (const [target, imports] of targets) {
      const to = short(target);
      const allowance = allowed.get(row)?.find((pattern) => covers(pattern, to));
      if (allowance === undefined)
        faults.push(`${folder} may not import from ${to}: ${imports.slice(0, 3).join(', ')}`);
      else used.get(row)?.add(allowance);
    }
  }
  for (const [row, allowances] of allowed) {
    if (!used.get(row)?.has('.')) faults.push(`the row ${row} has no sources`);
    for (const allowance of allowances) {
      if (allowance !== '.' && !used.get(row)?.has(allowance)) {
        faults.push(`${row} may import from ${allowance}, and does not: take it out of the table`);
      }
    }
  }
  return faults;
}
