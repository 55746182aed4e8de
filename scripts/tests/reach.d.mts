export function testsReaching(
  tests: readonly string[],
  changed: readonly string[],
): Promise<Array<{ file: string; steps: number }>>;
export function apiTests(): string[];
export function testsOnServices(tests: readonly string[]): Promise<string[]>;
