import { expect, it } from 'vitest';
import { sharePicture } from './sharePicture.ts';

it.each([
  ['/slip/2747', '/og/slip/2747.png'],
  ['/buy_tip/2747', '/og/slip/2747.png'],
  ['/buy_tip_ng/2747', '/og/slip/2747.png'],
  ['/profile/Mtaalamu', '/og/tipster/Mtaalamu.png'],
  ['/active_tips/Mtaalamu', '/og/tipster/Mtaalamu.png'],
  ['/active_tips?type=top', '/og/site.png'],
  ['/jackpot', '/og/jackpots.png'],
  ['/jackpot/sp-mg-jackpot', '/og/jackpot/sp-mg-jackpot.png'],
  ['/blog/how-we-rate', '/og/blog/how-we-rate.png'],
  ['/blog', '/og/site.png'],
  ['/', '/og/site.png'],
])('%s is shared with %s', (page, picture) => {
  expect(sharePicture(page)).toBe(picture);
});
