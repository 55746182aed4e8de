import { type Puzzle, solvePuzzle } from './puzzle.ts';

// Beside the page, so that it goes on being drawn.
addEventListener('message', (event: MessageEvent<Puzzle>) => postMessage(solvePuzzle(event.data)));
