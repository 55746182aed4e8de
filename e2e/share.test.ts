import { describe, expect, it } from 'vitest';
import { ask } from './kit/ask.ts';
import { productUrl as url } from './kit/productUrl.ts';

/** What a chat reads of a shared address. */
async function previewOf(path: string): Promise<Map<string, string>> {
  const html = await (await fetch(url + path)).text();
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]));
}

/** Canonical address of a page, without the host. */
async function canonicalOf(path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const [, address = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  return pathname + search;
}

describe('a shared link', () => {
  it('shows a picture of its own, of the size that it promises', async () => {
    const { activeSlips, tipsters, jackpots, posts } = await ask<{
      activeSlips: { edges: Array<{ node: { number: number } }> };
      tipsters: { edges: Array<{ node: { username: string } }> };
      jackpots: { edges: Array<{ node: { slug: string } }> };
      posts: { edges: Array<{ node: { slug: string; thumbnail: string | null } }> };
    }>(
      '{ activeSlips(first: 1) { edges { node { number } } } tipsters(first: 1) { edges { node { username } } } jackpots(first: 1) { edges { node { slug } } } posts(first: 10) { edges { node { slug thumbnail } } } }',
    );
    const slip = activeSlips.edges[0]?.node.number;
    const tipster = tipsters.edges[0]?.node.username;
    const jackpot = jackpots.edges[0]?.node.slug;
    const post = posts.edges.find(({ node }) => node.thumbnail?.endsWith('.webp'))?.node.slug;
    const pages: Array<[path: string, picture: string]> = [
      ['/', '/og/site.png'],
      [`/slip/${slip}`, `/og/slip/${slip}.png`],
      [`/buy_tip/${slip}`, `/og/slip/${slip}.png`],
      [`/profile/${tipster}`, `/og/tipster/${tipster}.png`],
      ['/jackpot', '/og/jackpots.png'],
      [`/jackpot/${jackpot}`, `/og/jackpot/${jackpot}.png`],
      [`/blog/${post}`, `/og/blog/${post}.png`],
    ];
    for (const [path, picture] of pages) {
      const preview = await previewOf(path);
      const address = preview.get('og:image') ?? '';
      expect(new URL(address).pathname, path).toBe(picture);
      expect(preview.get('twitter:card'), path).toBe('summary_large_image');
      expect(preview.get('og:image:alt'), path).not.toBe('');
      const answer = await fetch(url + new URL(address).pathname);
      expect(answer.headers.get('content-type'), path).toBe('image/png');
      const png = Buffer.from(await answer.arrayBuffer());
      expect([String(png.readUInt32BE(16)), String(png.readUInt32BE(20))], path).toEqual([
        preview.get('og:image:width'),
        preview.get('og:image:height'),
      ]);
      // Chats leave out what is heavier than 300 KB.
      expect(png.length, path).toBeLessThan(300_000);
    }
  });

  it('of a page of a list names that page, and of its first page the list', async () => {
    const { finishedSlips } = await ask<{ finishedSlips: { pageInfo: { endCursor: string } } }>(
      '{ finishedSlips(first: 10) { pageInfo { endCursor } } }',
    );
    const second = `/finished_tips?result=won&after=${encodeURIComponent(finishedSlips.pageInfo.endCursor)}`;
    expect(await canonicalOf(second)).toBe(second);
    expect(await canonicalOf('/finished_tips?result=won')).toBe('/finished_tips');
  });
});
