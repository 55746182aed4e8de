// Holds the folders of api/src, tools and web/src against docs/architecture.md: who imports from whom, no pair that imports from
// each other, no cycle. Prints the numbers; exits 1 with a line for each fault.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { allowedImports, contradictions, cycles, folderGraph, mutualPairs } from './folderGraph.mjs';

const tables = allowedImports(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
const sources = ['api/src', 'tools', 'web/src'];
const graph = folderGraph(root, sources);
const pairs = mutualPairs(graph);
const knots = cycles(graph);
const arrows = [...graph.values()].reduce((sum, targets) => sum + targets.size, 0);
console.log(`${graph.size} folders, ${arrows} arrows, ${pairs.length} mutual pairs, ${knots.length} cycles`);
const faults = [
  ...pairs.map(([one, other]) => `${one} and ${other} import from each other`),
  ...knots.map((folders) => `a cycle of folders: ${folders.join(', ')}`),
  ...sources.flatMap((source) => contradictions(source, graph, tables.get(source) ?? new Map())),
];
for (const fault of faults) console.error(`docs/architecture.md: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
