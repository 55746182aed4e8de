import { Fragment, type ReactNode, use } from 'react';
import { LanguageContext } from './LanguageContext.ts';

interface Props {
  english: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A sentence with elements in it, a link for example: `<Sentence english="Or {link}." values={{ link: <a …/> }} />`. */
export function Sentence({ english, values }: Props) {
  const { catalogue } = use(LanguageContext);
  const parts = (catalogue[english] ?? english).split(/\{(\w+)\}/);
  return parts.map((part, at) => {
    const key = `${at}`;
    return <Fragment key={key}>{at % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>;
  });
}
