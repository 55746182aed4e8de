import { parseSync } from 'vite';

interface Node {
  type: string;
  [field: string]: unknown;
}

/** What people read of an element or of a row of a table. */
const textAttributes = new Set(
  'title label hint description placeholder aria-label alt here lead caption fallback over toLabel emptyTitle'.split(
    ' ',
  ),
);
const textFields = new Set('label title text word means header hint name hours detail'.split(' '));
/** Names, examples and signs that are the same in every language. */
const names = new Set(
  'Tipsoko Football English Kiswahili Telegram WhatsApp HT FT Person BlogPosting Escape Error Ksh Opera Edge Firefox Chrome Safari Android Windows Linux'
    .split(' ')
    .concat('Samsung Internet'),
);
const hasWords = (text: string) =>
  /[A-Za-z]{2}/.test(text) && !/^(\S+@\S+|[A-Z0-9]+|https:\/\/|Ksh \{\})$/.test(text.trim());
const isSentence = (text: string) => /^[A-Z][a-z]+('[a-z]+)?([ .,!?:-]|$)/.test(text);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const literal = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

/** Every node with what it stands in, the nearest first; `enter` says whether to go on inside. */
function walk(
  node: unknown,
  enter: (node: Node, within: readonly Node[]) => boolean,
  within: Node[] = [],
): void {
  if (Array.isArray(node)) for (const one of node) walk(one, enter, within);
  else if (isNode(node) && enter(node, within)) {
    for (const value of Object.values(node))
      if (typeof value === 'object') walk(value, enter, [node, ...within]);
  }
}

/** The texts among which an expression chooses. */
function choices(node: unknown): string[] {
  if (!isNode(node)) return [];
  const text = literal(node);
  if (text !== null) return [text];
  if (node.type === 'JSXExpressionContainer') return choices(node.expression);
  if (node.type === 'ConditionalExpression') return [...choices(node.consequent), ...choices(node.alternate)];
  if (node.type === 'LogicalExpression') return [...choices(node.left), ...choices(node.right)];
  if (node.type === 'TemplateLiteral') return [templateText(node)];
  return [];
}

/** 'Slip {} by {}' */
function templateText(node: Node): string {
  return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join('{}');
}

/** `keys` go through the language, or are rows of tables whose readers do that; `bare` ones are English only. */
export function textsOf(file: string, code: string): { keys: string[]; bare: string[] } {
  const keys: string[] = [];
  const bare: string[] = [];
  walk(parseSync(file, code).program, (node, within) => {
    if (/^(Import|TS|TaggedTemplate)/.test(node.type))
      return !/^(Import|TSType|TSInter|Tagged)/.test(node.type);
    if (node.type === 'CallExpression') {
      const { callee, arguments: given } = node as Node & { callee: Node; arguments: unknown[] };
      const texts =
        nameOf(callee) === 't'
          ? given.slice(0, 1)
          : nameOf(callee.object) === 't' && nameOf(callee.property) === 'count'
            ? given.slice(1, 3)
            : [];
      keys.push(...texts.flatMap(choices));
      for (const one of given) if (!texts.includes(one)) walk(one, () => true);
    }
    if (node.type === 'JSXText' && hasWords(String(node.value)))
      bare.push(...wordsOutside(String(node.value)));
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name);
      if (name === 'className') return false;
      const said = choices(node.value);
      if (name === 'english') keys.push(...said);
      else if (textAttributes.has(name)) bare.push(...said.filter(hasWords));
    }
    const text = literal(node);
    if (text !== null && isOfTable(text, within) && !names.has(text)) keys.push(text);
    if (node.type === 'TemplateLiteral' && isSentence(templateText(node))) bare.push(templateText(node));
    return true;
  });
  return { keys: [...new Set(keys)], bare: [...new Set(bare)] };
}

function wordsOutside(text: string): string[] {
  return names.has(text.trim()) || /^proof(Chain|Days)$/.test(text.trim()) ? [] : [text.trim()];
}

/** A text in a table, which a component says later: the value of a field that is shown, or whole sentences. */
function isOfTable(text: string, [parent, grandparent]: readonly Node[]): boolean {
  if (!parent || !hasWords(text)) return false;
  if (parent.type === 'JSXAttribute' || nameOf(grandparent?.key) === '@type') return false;
  if (parent.type === 'Property' && parent.key !== undefined && literal(parent.key) !== text) {
    if (textFields.has(nameOf(parent.key)) && nameOf(parent.key) !== '@type') return true;
  }
  return isSentence(text) || /\{\w+\}/.test(text);
}

/** With `{}` for values; not errors for the log, descriptions for programmers or subjects of mails. */
export function serverSentences(file: string, code: string): string[] {
  const said: string[] = [];
  walk(parseSync(file, code).program, (node) => {
    if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && node.source) return false;
    if (node.type === 'NewExpression' && /^(Range)?Error$/.test(nameOf(node.callee))) return false;
    if (node.type === 'Property' && /^(description|subject)$/.test(nameOf(node.key))) return false;
    for (const text of node.type === 'Literal' || node.type === 'TemplateLiteral' ? choices(node) : []) {
      if (/^(?:[A-Z][a-z]+[A-Za-z]*|A|M-Pesa)[.,]? /.test(text) || /^\{\} [a-z]{4}/.test(text))
        said.push(text);
    }
    return true;
  });
  return [...new Set(said)];
}
