/** Each kind of page has a drawn preview, addressed by the page's path. */
const drawn: [RegExp, (name: string) => string][] = [
  [/^\/(?:slip|buy_tip(?:_\w+)?|select-country)\/(\d+)$/, (number) => `/og/slip/${number}.png`],
  [/^\/(?:profile|active_tips|finished_tips)\/([^/]+)$/, (username) => `/og/tipster/${username}.png`],
  [/^\/jackpot\/([^/]+)$/, (slug) => `/og/jackpot/${slug}.png`],
  [/^\/blog\/([^/]+)$/, (slug) => `/og/blog/${slug}.png`],
  [/^\/jackpot()$/, () => '/og/jackpots.png'],
];

/** 1200 × 630, shown in chats. */
export function sharePicture(page: string): string {
  for (const [pattern, picture] of drawn) {
    const name = pattern.exec(page)?.[1];
    if (name !== undefined) return picture(name);
  }
  return '/og/site.png';
}

export const sharePictureSize = { width: 1200, height: 630 } as const;
