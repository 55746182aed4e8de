import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { knowsEtag } from './knownEtag.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('%s: %s', (given, known) => {
  const request = { headers: given === undefined ? {} : { 'if-none-match': given } } as IncomingMessage;
  expect(knowsEtag(request, '"a"')).toBe(known);
});
