// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountLimits } from '../../../../api/rules/limits.ts';
import { marketTypeNames, selections } from '../../../../api/rules/markets.ts';
import * as formMessages from '../../../../api/rules/messages.ts';
import { passwordError } from '../../../../api/rules/password.ts';
import { siteMessages } from '../../../../api/rules/siteMessages.ts';
import { usernameError } from '../../../../api/rules/username.ts';
import { buyersFiles, serverFiles } from './buyersFiles.ts';
import { serverSentences, textsOf } from './readTexts.ts';
import { swahili } from './swahili.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { catalogue, retell } = swahili;

const found = buyersFiles(root).map((file) => ({ file, ...textsOf(file, read(file)) }));
const pageKeys = new Set(found.flatMap(({ keys }) => keys));

/** What a tipster alone is told, on pages that stay English, and what fills in places. */
const tipstersOnly = ['slipMessages', 'gameSearchMessages', 'withdrawalMessages'];
const ruleKeys = Object.entries({ ...formMessages, siteMessages })
  .filter(([table]) => !tipstersOnly.includes(table))
  .flatMap(([, table]) => Object.values(table).filter((message) => typeof message === 'string'));
const marketKeys = [...Object.values(marketTypeNames), ...selections.map(({ value }) => value)].filter(
  (text) => /[a-z]/i.test(text),
);
const said = serverFiles.flatMap((file) => serverSentences(file, read(file)));
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const sameShape = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');

/** What the server puts together from words, and what it fills into a sentence. */
const composed = [
  ...[
    '{won} of {total} won',
    ...['lost', 'live', 'awaiting result', 'under review', 'to come', 'void'].map(
      (word) => `{count} ${word}`,
    ),
  ],
  ...['{correct} of {total} correct', '{correct} of {total} correct so far', 'Called off'],
  ...[
    'Gold',
    'Bronze',
    'gold',
    'bronze',
    'the payment page',
    'by SMS to that phone',
    'to that e-mail address',
  ],
];

describe('Swahili', () => {
  it('has every text of the pages for visitors and buyers', () => {
    expect(pageKeys.size).toBeGreaterThan(450);
    expect([...pageKeys].filter((key) => catalogue[key] === undefined)).toEqual([]);
  });

  it('has every message of the rules, every market and every pick', () => {
    expect([...ruleKeys, ...marketKeys].filter((key) => catalogue[key] === undefined)).toEqual([]);
  });

  it('has every sentence that the server says to them', () => {
    const known = new Set(Object.keys(catalogue).map(sameShape));
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((sentence) => !known.has(sameShape(sentence)))).toEqual([]);
  });

  it('says what its places stand for, and nothing twice or for nobody', () => {
    const faults = Object.entries(catalogue).filter(
      ([english, text]) => text.trim() === '' || placesOf(english).join() !== placesOf(text).join(),
    );
    expect(faults).toEqual([]);
    const used = new Set([...pageKeys, ...ruleKeys, ...marketKeys, ...said, ...composed].map(sameShape));
    expect(Object.keys(catalogue).filter((key) => !used.has(sameShape(key)))).toEqual([]);
  });

  it.each([
    ['Nothing was paid', 'Hakuna kilicholipwa'],
    ['Do not pay twice', 'Usilipe mara mbili'],
    ['wait: your tip comes', 'subiri: utabiri wako utakuja'],
  ])('says "%s" of a payment exactly where English does', (english, text) => {
    const differing = Object.entries(catalogue).filter(
      ([key, said]) => key.includes(english) !== said.includes(text),
    );
    expect(differing).toEqual([]);
    expect(Object.keys(catalogue).filter((key) => key.includes(english)).length).toBeGreaterThan(0);
  });

  it('leaves no text of those pages outside the language', () => {
    expect(found.flatMap(({ file, bare }) => bare.map((text) => `${file}: ${text}`))).toEqual([]);
  });

  it.each([
    ['2 of 4 won, 1 live, 1 to come', '2 kati ya 4 imeshinda, 1 inachezwa, 1 bado'],
    ['7 of 13 correct so far', '7 kati ya 13 sahihi hadi sasa'],
    ['amin*** withdrew Ksh 1,200', 'amin*** ametoa Ksh 1,200'],
    [
      'Check the phone 2547•••••678 and enter your M-Pesa PIN to approve',
      'Angalia simu 2547•••••678 na uweke PIN yako ya M-Pesa ili kuidhinisha',
    ],
    [
      'This tip has been bought already. We have sent it again by SMS to that phone',
      'Utabiri huu umeshanunuliwa. Tumeutuma tena kwa SMS kwa simu hiyo',
    ],
    [usernameError('x') ?? '', 'Jina la mtumiaji liwe na herufi 3 hadi 30'],
    [
      passwordError('x'.repeat(accountLimits.maxPasswordLength + 1)) ?? '',
      'Nenosiri liwe na herufi 256 au pungufu',
    ],
    ['Never heard, not once', undefined],
  ])('says anew what the server filled in: %s', (english, text) => {
    expect(retell(english)).toBe(text);
  });
});
