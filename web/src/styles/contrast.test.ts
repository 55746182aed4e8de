// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds = ['bg', 'surface', 'sunken'];
const textPairs: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] =>
    ['ink', 'muted', 'link', 'won', 'lost', 'warn', 'info', 'live', 'danger'].map((text) => [text, ground]),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand-muted', 'brand'],
  ['accent', 'brand'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-press'],
  ['on-danger', 'danger'],
  ['gold', 'gold-bg'],
  ...['won', 'lost', 'warn', 'info', 'live'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-bg`],
    ['ink', `${tone}-bg`],
  ]),
];
const shapePairs = grounds.flatMap((ground): [string, string][] =>
  ['line-strong', 'focus', 'star'].map((shape) => [shape, ground]),
);

describe.each([
  ['light', ':root {'],
  ['dark by the system', ':root:not([data-theme="light"])'],
  ['dark by choice', ':root[data-theme="dark"]'],
])('%s palette', (_name, selector) => {
  const tokens = tokensOf(selector);
  const ratio = ([one, other]: [string, string]) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  it.each(textPairs)('shows %s on %s at 4.5:1 or more', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapePairs)('draws %s on %s at 3:1 or more', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

it('has the same dark palette by the system and by choice', () => {
  expect([...tokensOf(':root:not([data-theme="light"])')]).toEqual([...tokensOf(':root[data-theme="dark"]')]);
});
