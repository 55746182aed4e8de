import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeBrowser, openPerson } from './browser.ts';

afterAll(closeBrowser);

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: Array<{ id: string; nodes: Array<{ target: unknown }> }>;
}

async function addresses(): Promise<string[]> {
  const response = await fetch(`${inject('productUrl')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        '{ activeSlips(order: POPULAR, first: 1) { edges { node { number tipster { username } } } } posts(first: 1) { edges { node { slug } } } }',
    }),
  });
  const { data } = (await response.json()) as {
    data: {
      activeSlips: { edges: [{ node: { number: number; tipster: { username: string } } }] };
      posts: { edges: [{ node: { slug: string } }] };
    };
  };
  const { number, tipster } = data.activeSlips.edges[0].node;
  return [
    '/',
    '/?dialog=register',
    '/?dialog=login',
    '/active_tips',
    '/finished_tips',
    '/top_tipsters',
    '/jackpot',
    '/proof',
    '/blog',
    `/blog/${data.posts.edges[0].node.slug}`,
    `/slip/${number}`,
    `/profile/${tipster.username}`,
    `/buy_tip/${number}`,
    `/select-country/${number}`,
    `/buy_tip_ug/${number}`,
    '/find_tip',
    '/find_tip_ng',
    '/subscriptions',
    '/nowhere',
  ];
}

describe('the public pages for people who cannot see or point well', () => {
  it.each([
    ['phone', 'light'],
    ['desk', 'dark'],
  ] as const)(
    'on a %s in %s: no rule of WCAG 2.2 AA is broken, and nothing is wider than the screen',
    async (screen, colorScheme) => {
      const { context, page } = await openPerson({ screen, colorScheme });
      const broken: string[] = [];
      for (const address of await addresses()) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await page.evaluate(axe);
        const { violations } = (await page.evaluate(
          `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
        )) as Found;
        for (const { id, nodes } of violations) {
          broken.push(`${address}: ${id} at ${nodes.map((node) => JSON.stringify(node.target)).join(', ')}`);
        }
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wider > 0) broken.push(`${address}: ${wider} px wider than the screen`);
      }
      expect(broken).toEqual([]);
      await context.close();
    },
  );
});
