// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oddsBands, priceBands } from '@tipsoko/rules/insightBands';
import { marketTypeNames, selections } from '@tipsoko/rules/markets';
import * as formMessages from '@tipsoko/rules/messages';
import { buyerRefusals, messages, purchaseTexts, tipsterRefusals } from '@tipsoko/rules/refusals';
import { siteMessages } from '@tipsoko/rules/siteMessages';
import { describe, expect, it } from 'vitest';
import { purchaseText } from '../../components/purchase/purchaseText.ts';
import { activityText } from '../../components/site/activityText.ts';
import { jackpotCountText } from '../../components/slip/jackpotCountText.ts';
import { progressText } from '../../components/slip/progressText.ts';
import { translator } from '../useText.ts';
import { serverSentences, textsOf } from './readTexts.ts';
import { swahili } from './swahili.ts';
import { tipsterCatalogue } from './tipsterCatalogue.ts';
import { serverFiles, tipsterPages, translatedFiles } from './translatedFiles.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const catalogue = { ...swahili.catalogue, ...tipsterCatalogue };

const found = translatedFiles(root).map((file) => ({ file, ...textsOf(file, read(file)) }));
const pageKeys = new Set(found.flatMap(({ keys }) => keys));

const ruleKeys = Object.values({ ...formMessages, siteMessages, oddsBands, priceBands }).flatMap((table) =>
  Object.values(table).filter((message) => typeof message === 'string' && message !== 'Ksh 50'),
);
const marketKeys = [...Object.values(marketTypeNames), ...selections.map(({ value }) => value)].filter(
  (text) => /[a-z]/i.test(text),
);
/** English of a key, which is a code where the server gives one. */
const englishOf = (key: string) => (messages as Readonly<Record<string, string>>)[key] ?? key;
const codes = Object.keys({ ...buyerRefusals, ...tipsterRefusals, ...purchaseTexts });
const said = serverFiles.flatMap((file) => serverSentences(file, read(file)));
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
/** Numbers are of limits, which the source has as places. */
const sameShape = (text: string) => text.replaceAll(/\{\w*\}|\d+/g, '{}');

/** What a place or a title holds. */
const composed = [
  'Gold',
  'Bronze',
  'gold',
  'bronze',
  'Sent',
  'M-Pesa in Kenya',
  'The picture is larger than 5 MB',
];

describe('Swahili', () => {
  it('has every text of the pages for visitors and buyers', () => {
    expect(pageKeys.size).toBeGreaterThan(450);
    expect([...pageKeys].filter((key) => catalogue[key] === undefined)).toEqual([]);
  });

  it('has all of them in what buyers load, but for those of the pages of tipsters', () => {
    const ofTipsters = new RegExp(`^web/src/pages/(${tipsterPages.join('|')})/`);
    const missing = found
      .filter(({ file }) => !ofTipsters.test(file))
      .flatMap(({ file, keys }) => keys.map((key) => [file, key] as const))
      .filter(([, key]) => !(key in swahili.catalogue));
    expect(missing).toEqual([]);
    expect(Object.keys(buyerRefusals).filter((code) => !(code in swahili.catalogue))).toEqual([]);
    expect(Object.keys(tipsterCatalogue).filter((key) => key in swahili.catalogue)).toEqual([]);
  });

  it('has every message of the rules, every market and every pick', () => {
    expect([...ruleKeys, ...marketKeys].filter((key) => catalogue[key] === undefined)).toEqual([]);
  });

  it('has every sentence that the server says to them', () => {
    const known = new Set(Object.keys(catalogue).map(sameShape));
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((sentence) => !known.has(sameShape(sentence)))).toEqual([]);
  });

  it('fills all places, without duplicate or unused texts', () => {
    const faults = Object.entries(catalogue).filter(
      ([english, text]) =>
        text.trim() === '' || placesOf(englishOf(english)).join() !== placesOf(text).join(),
    );
    expect(faults).toEqual([]);
    const used = new Set(
      [...pageKeys, ...ruleKeys, ...marketKeys, ...said, ...composed, ...codes].map(sameShape),
    );
    expect(Object.keys(catalogue).filter((key) => !used.has(sameShape(key)))).toEqual([]);
  });

  it.each([
    ['Nothing was paid', 'Hakuna kilicholipwa'],
    ['Do not pay twice', 'Usilipe mara mbili'],
    ['wait: your tip comes', 'subiri: utabiri wako utakuja'],
  ])('says "%s" of a payment exactly where English does', (english, text) => {
    const differing = Object.entries(catalogue).filter(
      ([key, said]) => englishOf(key).includes(english) !== said.includes(text),
    );
    expect(differing).toEqual([]);
    expect(Object.keys(catalogue).filter((key) => englishOf(key).includes(english)).length).toBeGreaterThan(
      0,
    );
  });

  it('leaves no text of those pages outside the language', () => {
    expect(found.flatMap(({ file, bare }) => bare.map((text) => `${file}: ${text}`))).toEqual([]);
  });

  const t = translator('sw', catalogue);
  const progress = {
    won: 2,
    total: 7,
    lost: 1,
    live: 2,
    awaitingResult: 1,
    held: 0,
    toCome: 1,
    void: 1,
    text: '',
  };

  it('makes what the server counts and names from its codes and values', () => {
    expect(progressText(t, progress)).toBe(
      '2 kati ya 7 imeshinda, 1 imepoteza, 1 inachezwa, 1 inasubiri matokeo, 1 bado, 1 batili',
    );
    const count = { correct: 7, total: 13, open: 6, off: false, text: '' };
    expect(jackpotCountText(t, count)).toBe('7 kati ya 13 sahihi hadi sasa');
    expect(jackpotCountText(t, { ...count, open: 0 })).toBe('7 kati ya 13 sahihi');
    expect(jackpotCountText(t, { ...count, off: true })).toBe('Imefutwa');
    const item = { kind: 'WITHDREW', username: 'am***', amount: { text: 'Ksh 1,000' }, text: '' };
    expect(activityText(t, item)).toBe('am*** ametoa zaidi ya Ksh 1,000');
    expect(activityText(t, { ...item, amount: null })).toBe('am*** ametoa pesa');
    expect(activityText(t, { ...item, kind: 'JOINED' })).toBe('am*** amejiunga');
    expect(activityText(t, { ...item, kind: 'PUBLISHED' })).toBe('am*** amechapisha tips mpya');
    const messageCode = 'PURCHASE_ON_PHONE';
    expect(purchaseText(t, { messageCode, maskedPhone: '2547•••••678', message: '' })).toBe(
      'Angalia simu 2547•••••678 na uweke PIN yako ya M-Pesa ili kuidhinisha',
    );
  });

  it('leaves English as the server says it', () => {
    const english = translator('en', {});
    expect(progressText(english, { ...progress, text: '2 of 7 won' })).toBe('2 of 7 won');
  });

  it('says a refusal by its code, whatever its English', () => {
    expect(t.said({ message: '?', messageCode: 'WRONG_LOGIN' })).toBe('Namba ya simu au nenosiri si sahihi');
    // Staff read English.
    expect(t.said({ message: 'There is no such payout', messageCode: 'NO_PAYOUT' })).toBe(
      'There is no such payout',
    );
    expect(translator('en', {}).said({ message: 'Wrong', messageCode: 'WRONG_LOGIN' })).toBe('Wrong');
  });

  it('says the same for a refusal and for the text of a form that has its English', () => {
    const differing = codes.filter(
      (code) => ![undefined, catalogue[code]].includes(catalogue[englishOf(code)]),
    );
    expect(differing).toEqual([]);
  });
});
