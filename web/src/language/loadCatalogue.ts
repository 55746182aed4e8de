import type { LocaleTexts } from './LanguageContext.ts';

/** The texts of a language; English has none, so that its visitors load nothing. */
export async function loadCatalogue(language: string): Promise<LocaleTexts | null> {
  return language === 'sw' ? (await import('./swahili/swahili.ts')).swahili : null;
}
