import { type Catalogue, translate } from '../../web/src/lib/catalogue.ts';

interface Template {
  english: string;
  names: string[];
  pattern: RegExp;
}

/**
 * Translates sentences whose places are already filled ('amina joined' by '{username} joined', lists part by part), to
 * find English left on a Swahili page. The product itself never parses sentences.
 */
export function translator(catalogue: Catalogue, templates: readonly string[]) {
  const known = templates.filter((english) => english.includes('{')).map(templateOf);
  const whole = (text: string): string | undefined => {
    if (catalogue[text] !== undefined) return catalogue[text];
    for (const { english, names, pattern } of known) {
      const found = pattern.exec(text);
      if (!found) continue;
      const values = names.map((name, at) => {
        const value = found[at + 1] ?? '';
        return [name, catalogue[value] ?? value];
      });
      return translate(catalogue, english, Object.fromEntries(values));
    }
    return undefined;
  };
  return (text: string): string | undefined => {
    // A list first: its last part may look like the end of a sentence that begins with it.
    const parts = text.split(', ').map(whole);
    if (parts.length > 1 && parts.every((part) => part !== undefined)) return parts.join(', ');
    return whole(text);
  };
}

function templateOf(english: string): Template {
  const parts = english.split(/\{(\w+)\}/);
  const source = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : '(.+)',
  );
  return {
    english,
    names: parts.filter((_, at) => at % 2 === 1),
    pattern: new RegExp(`^${source.join('')}$`),
  };
}
