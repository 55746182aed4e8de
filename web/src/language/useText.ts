import { use, useMemo } from 'react';
import { type Catalogue, type TextValues, translate } from './catalogue.ts';
import { LanguageContext, type Speech } from './LanguageContext.ts';

export interface Translate {
  /** The text in the visitor's language; `{places}` are filled from the values. */
  (english: string, values?: TextValues): string;
  /** The same for what may not be there, an error under a field for example. */
  (english: string | null | undefined, values?: TextValues): string | null;
  /** The singular for one, else the plural; `{count}` is the number. */
  count(count: number, one: string, many: string, values?: TextValues): string;
}

/** The visitor's language for a component: `const t = useText()`, then `t('Buy tip')`. */
export function useText(): Translate {
  const { catalogue, retell } = use(LanguageContext);
  return useMemo(() => translator(catalogue, retell), [catalogue, retell]);
}

function translator(catalogue: Catalogue, retell?: Speech['retell']): Translate {
  const text = (english: string | null | undefined, values?: TextValues) => {
    if (english == null) return null;
    const retold = retell && catalogue[english] === undefined && retell(english);
    return retold || translate(catalogue, english, values);
  };
  return Object.assign(text, {
    count: (count: number, one: string, many: string, values?: TextValues) =>
      translate(catalogue, count === 1 ? one : many, { count, ...values }),
  }) as Translate;
}
