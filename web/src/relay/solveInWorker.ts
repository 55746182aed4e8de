import type { Puzzle } from './puzzle.ts';
import type { PuzzleShare } from './puzzleWorker.ts';
import { SLOW_AGAIN_MS, slowPuzzle } from './slowPuzzle.ts';

const MOST_WORKERS = 4;
const SLOW_MS = 2_000;

/** In workers, because hard ones take a phone up to a minute; rejects in browsers without module workers. */
export async function solveInWorker(puzzle: Puzzle): Promise<string> {
  const step = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency ?? 1));
  const workers = Array.from(
    { length: step },
    () => new Worker(new URL('./puzzleWorker.ts', import.meta.url), { type: 'module' }),
  );
  const announce = () => dispatchEvent(new Event(slowPuzzle));
  let again: ReturnType<typeof setInterval> | undefined;
  const slow = setTimeout(() => {
    announce();
    again = setInterval(announce, SLOW_AGAIN_MS);
  }, SLOW_MS);
  try {
    return await Promise.race(
      workers.map(
        (worker, first) =>
          new Promise<string>((resolve, reject) => {
            worker.addEventListener('message', (event: MessageEvent<string>) => resolve(event.data));
            worker.addEventListener('error', () => reject(new Error('The puzzle could not be solved')));
            worker.postMessage({ puzzle, first, step } satisfies PuzzleShare);
          }),
      ),
    );
  } finally {
    clearTimeout(slow);
    clearInterval(again);
    for (const worker of workers) worker.terminate();
  }
}
