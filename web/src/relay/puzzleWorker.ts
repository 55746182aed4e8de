import { type Puzzle, solvePuzzle } from './puzzle.ts';

addEventListener('message', (event: MessageEvent<Puzzle>) => postMessage(solvePuzzle(event.data)));
