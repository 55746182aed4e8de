import type { Language } from '@tipsoko/rules/language';
import { createContext } from 'react';
import type { Catalogue } from '../lib/catalogue.ts';
import type { UiTexts } from '../ui/kit/UiTexts.tsx';

export interface LocaleTexts {
  language: Language;
  catalogue: Catalogue;
  uiTexts: UiTexts;
}

type Spoken = Pick<LocaleTexts, 'language' | 'catalogue'> & Partial<LocaleTexts>;

/** The visitor's language and its texts. Without a provider: English, which needs no catalogue. */
export const LanguageContext = createContext<Spoken>({ language: 'en', catalogue: {} });
