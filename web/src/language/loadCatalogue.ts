import type { LocaleTexts } from './LanguageContext.ts';

/** The texts of a language; English has none, so that its visitors load nothing. */
export async function loadCatalogue(language: string): Promise<LocaleTexts | null> {
  return language === 'sw' ? (await import('./swahili/swahili.ts')).swahili : null;
}

/** Adds what the pages of tipsters say. The catalogue stays the same object, which the page that is shown has already. */
export async function addTipsterTexts(language: string): Promise<void> {
  if (language !== 'sw') return;
  const [{ catalogue }, { tipsterCatalogue }] = await Promise.all([
    import('./swahili/catalogue.ts'),
    import('./swahili/tipsterCatalogue.ts'),
  ]);
  Object.assign(catalogue, tipsterCatalogue);
}
