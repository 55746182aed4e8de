import { createHash } from 'node:crypto';
import type { GraphQLResponse, Observable } from 'relay-runtime';
import { afterEach, expect, it, vi } from 'vitest';
import { browserFetch } from './network.ts';
import { solvePuzzle } from './puzzle.ts';
import * as worker from './solveInWorker.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['as the server makes them', `17.1794000000.abcdefghijkl.${'s'.repeat(43)}`],
  ['shorter than a block', 'short'],
  ['of just one block', 'x'.repeat(63)],
  ['whose number falls on the edge of a block', 'x'.repeat(54)],
  ['of two blocks', 'y'.repeat(127)],
])('finds a number for puzzles %s', (_what, challenge) => {
  const solution = solvePuzzle({ challenge, difficultyBits: 10 });
  expect(solution).toMatch(/:\d+$/);
  expect(solution.startsWith(`${challenge}:`)).toBe(true);
  expect(createHash('sha256').update(solution).digest().readUInt32BE() >>> 22).toBe(0);
});

it('a call that costs a puzzle is sent again with its solution, once, and nobody notices', async () => {
  const answers = [
    { data: { register: { __typename: 'ChallengeRequiredError', challenge: 'c', difficultyBits: 4 } } },
    { data: { register: { __typename: 'RegisterPayload', phone: '254712345678' } } },
  ];
  const sent: Array<Headers> = [];
  vi.stubGlobal('fetch', async (_address: string, options: RequestInit) => {
    sent.push(new Headers(options.headers));
    return new Response(JSON.stringify(answers[sent.length - 1]), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const solve = vi.spyOn(worker, 'solveInWorker').mockImplementation(async (puzzle) => solvePuzzle(puzzle));
  const send = browserFetch({ accessToken: () => null, refreshSession: async () => false });
  const request = { id: 'hash', name: 'R', operationKind: 'mutation', text: null, metadata: {} };
  const answer = await (send(request as never, {}, {}, null) as Observable<GraphQLResponse>).toPromise();
  expect(answer).toEqual(answers[1]);
  expect(solve).toHaveBeenCalledWith({ challenge: 'c', difficultyBits: 4 });
  expect(sent.map((headers) => headers.get('x-challenge'))).toEqual([
    null,
    solvePuzzle({ challenge: 'c', difficultyBits: 4 }),
  ]);
  vi.unstubAllGlobals();
});
