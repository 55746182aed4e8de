import type { Language } from '@tipsoko/rules/language';
import { use } from 'react';
import { type Catalogue, type TextValues, translate } from '../lib/catalogue.ts';
import { LanguageContext } from './LanguageContext.ts';

/** A text of the server, with what other languages make it from. */
export interface SaidText {
  readonly message: string;
  readonly messageCode?: string | undefined;
  readonly messageValues?: readonly { readonly name: string; readonly value: string }[] | null | undefined;
}

export interface Translate {
  /** The text in the visitor's language; `{places}` are filled from the values. */
  (english: string, values?: TextValues): string;
  /** The same for what may not be there, an error under a field for example. */
  (english: string | null | undefined, values?: TextValues): string | null;
  /** The singular for one, else the plural; `{count}` is the number. */
  count(count: number, one: string, many: string, values?: TextValues): string;
  /** A text of the server by its code; English, as it came, where the catalogue lacks the code. */
  said(text: SaidText, values?: TextValues): string;
  /** A sentence of the server: in English as it came, in another language as made from its codes and values. */
  fromServer(english: string, translated: () => string): string;
}

/** The visitor's language for a component: `const t = useText()`, then `t('Buy tip')`. */
export function useText(): Translate {
  const { language, catalogue } = use(LanguageContext);
  return translator(language, catalogue);
}

/** One for each catalogue: hundreds of components would each make `Intl.PluralRules`, which is slow. */
const translators = new WeakMap<Catalogue, Translate>();

export function translator(language: Language, catalogue: Catalogue): Translate {
  let known = translators.get(catalogue);
  if (!known) {
    known = newTranslator(language, catalogue);
    translators.set(catalogue, known);
  }
  return known;
}

function newTranslator(language: Language, catalogue: Catalogue): Translate {
  const text = (english: string | null | undefined, values?: TextValues) =>
    english == null ? null : translate(catalogue, english, values);
  const plurals = new Intl.PluralRules(language);
  return Object.assign(text, {
    count: (count: number, one: string, many: string, values?: TextValues) =>
      translate(catalogue, plurals.select(count) === 'one' ? one : many, { count, ...values }),
    said: ({ message, messageCode = '', messageValues }: SaidText, values?: TextValues) =>
      messageCode in catalogue
        ? translate(catalogue, messageCode, values ?? valuesOf(messageValues))
        : message,
    fromServer: (english: string, translated: () => string) => (language === 'en' ? english : translated()),
  }) as Translate;
}

function valuesOf(given: SaidText['messageValues']): TextValues {
  return Object.fromEntries(given?.map(({ name, value }) => [name, value]) ?? []);
}
