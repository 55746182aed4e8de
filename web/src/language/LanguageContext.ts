import { createContext } from 'react';
import type { Language } from '../../../api/rules/language.ts';
import type { UiTexts } from '../ui/UiTexts.tsx';
import type { Catalogue } from './catalogue.ts';

/** What a language has to say. */
export interface Speech {
  language: Language;
  catalogue: Catalogue;
  /** A sentence that the server filled in already ('2 of 4 won, 1 live'), said anew; undefined when it is unknown. */
  retell: (english: string) => string | undefined;
  uiTexts: UiTexts;
}

type Spoken = Pick<Speech, 'language' | 'catalogue'> & Partial<Speech>;

/** The visitor's language and its texts. Without a provider: English, which needs no catalogue. */
export const LanguageContext = createContext<Spoken>({ language: 'en', catalogue: {} });
