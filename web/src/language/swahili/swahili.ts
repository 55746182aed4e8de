import type { LocaleTexts } from '../LanguageContext.ts';
import { catalogue } from './catalogue.ts';
import { uiTexts } from './uiTexts.ts';

/** Swahili, as it is spoken around football in Kenya and Tanzania. */
export const swahili: LocaleTexts = {
  language: 'sw',
  catalogue,
  uiTexts,
};
