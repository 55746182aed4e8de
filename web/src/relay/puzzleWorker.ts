import { type Puzzle, solvePuzzle } from './puzzle.ts';

/** The numbers that this worker tries. */
export interface PuzzleShare {
  readonly puzzle: Puzzle;
  readonly first: number;
  readonly step: number;
}

addEventListener('message', ({ data: { puzzle, first, step } }: MessageEvent<PuzzleShare>) =>
  postMessage(solvePuzzle(puzzle, first, step)),
);
