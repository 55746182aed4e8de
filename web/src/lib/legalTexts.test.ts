import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { legalTexts } from './siteFacts.ts';

const folder = join(import.meta.dirname, '../../public/legal');
const mainOf = (file: string) =>
  new DOMParser()
    .parseFromString(readFileSync(join(folder, file), 'utf8'), 'text/html')
    .querySelector('main');

/** Headings, points, rows and links in their order. */
function shapeOf(main: Element | null): string[] {
  const parts = [...(main?.querySelectorAll('h2, p, li, td, a[href], code') ?? [])];
  return parts.map((part) =>
    part instanceof HTMLAnchorElement
      ? `a ${part.getAttribute('href')}`
      : part.tagName === 'CODE'
        ? `code ${part.textContent}`
        : part.tagName,
  );
}

it.each(legalTexts.map(({ key }) => key))(
  '%s has each heading, point, row and link in Swahili too',
  (key) => {
    const english = mainOf(`${key}.html`);
    const swahili = mainOf(`sw/${key}.html`);
    const first = swahili?.querySelector('p');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/legal/${key}.html`);
    first?.remove();
    expect(shapeOf(english).length).toBeGreaterThan(10);
    expect(shapeOf(swahili)).toEqual(shapeOf(english));
    const numbers = (main: Element | null) =>
      (main?.textContent?.match(/\d[\d.,]*%?/g) ?? []).map((number) => number.replace(/[.,]$/, '')).sort();
    if (key !== 'about') expect(numbers(swahili)).toEqual(numbers(english));
  },
);
