import type { Speech } from './LanguageContext.ts';

/** The texts of a language; English has none, so that its visitors load nothing. */
export async function speechOf(language: string): Promise<Speech | null> {
  return language === 'sw' ? (await import('./swahili/swahili.ts')).swahili : null;
}
