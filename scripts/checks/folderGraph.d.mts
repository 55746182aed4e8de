export type Graph = Map<string, Map<string, string[]>>;
export function folderGraph(root: string, sources: readonly string[]): Graph;
export function mutualPairs(graph: Graph): string[][];
export function cycles(graph: Graph): string[][];
export function allowedImports(markdown: string): Map<string, Map<string, string[]>>;
export function contradictions(source: string, graph: Graph, allowed: Map<string, string[]>): string[];
