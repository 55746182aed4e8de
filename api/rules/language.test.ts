import { describe, expect, it } from 'vitest';
import { askedLanguage, type Language, languageOf } from './language.ts';

describe('the language of a request', () => {
  const cases: [cookie: string | null, acceptLanguage: string | null, language: Language][] = [
    [null, null, 'en'],
    [null, 'sw', 'sw'],
    [null, 'sw-KE,sw;q=0.9,en;q=0.8', 'sw'],
    [null, 'en-GB,en;q=0.9,sw;q=0.8', 'en'],
    [null, 'fr,sw;q=0.5', 'sw'],
    [null, 'fr', 'en'],
    [null, 'sw;q=0,en;q=0.1', 'en'],
    [null, 'sw;q=0.3, en;q=0.7', 'en'],
    ['language=sw', 'en', 'sw'],
    ['a=b; language=en; c=d', 'sw', 'en'],
    ['mylanguage=sw', 'en', 'en'],
    ['language=de', 'sw', 'sw'],
  ];
  it.each(cases)('cookie %s and preference %s give %s', (cookie, acceptLanguage, language) => {
    expect(languageOf({ cookie, acceptLanguage })).toBe(language);
  });
});

describe('the language that an address requests', () => {
  it.each([
    ['/?language=sw', { language: 'sw', address: '/' }],
    ['/active_tips?type=top&language=en', { language: 'en', address: '/active_tips?type=top' }],
    ['/slip/7?language=de', null],
    ['/slip/7', null],
  ] as const)('%s', (address, asked) => {
    expect(askedLanguage(new URL(address, 'http://tipsoko.example'))).toEqual(asked);
  });

  it('never redirects to another host', () => {
    const url = new URL('http://tipsoko.example//evil.example/?language=sw');
    expect(askedLanguage(url)?.address).toBe('/evil.example/');
  });
});
