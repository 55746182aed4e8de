/**
 * Node flags for the processes that run tests: garbage collection took a tenth of their time, because it ran more often
 * than needed and in threads that compete with the tests for the same cores. Another tenth went into optimising
 * functions that were soon not called any more, so V8 optimises a function only after nine times as much work in it as
 * usual. Node 22 and 24 have no such flag and would not start with it.
 */
export const nodeFlags = [
  '--max-semi-space-size=64',
  '--single-threaded-gc',
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=600000'] : []),
];
