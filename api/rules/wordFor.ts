import type { Language } from './language.ts';

const plurals = { en: new Intl.PluralRules('en'), sw: new Intl.PluralRules('sw') } as const;

/** The word for one, or for any other number. */
export function wordFor(language: Language, count: number, one: string, many: string): string {
  return plurals[language].select(count) === 'one' ? one : many;
}
