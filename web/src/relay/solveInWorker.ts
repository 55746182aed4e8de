import type { Puzzle } from './puzzle.ts';

/** In a worker, because it takes seconds; rejects in browsers without module workers. */
export function solveInWorker(puzzle: Puzzle): Promise<string> {
  const worker = new Worker(new URL('./puzzleWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<string>) => resolve(event.data));
    worker.addEventListener('error', () => reject(new Error('The puzzle could not be solved')));
    worker.postMessage(puzzle);
  }).finally(() => worker.terminate());
}
