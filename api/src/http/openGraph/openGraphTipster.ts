import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { box, disc, formStrip, logo, paint, picture, ratingText } from './openGraphCanvas.ts';
import type { TipsterFacts } from './openGraphFacts.ts';
import { drawnText } from './openGraphText.ts';

const card = { x: 608, y: 92, width: 544, height: 446 } as const;

const classes = {
  ROOKIE: 'Rookie',
  LISTED: 'Listed tipster',
  RANKED: 'Ranked tipster',
  VERIFIED: 'Verified tipster',
} as const;

function signed(value: string, digits: number): string {
  const number = Number(value);
  return `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(digits)}`;
}

/** A tipster: statistics with their sample size, and the profit of one unit on every slip. */
export function tipsterPicture({ username, profile, stats, profitCurve }: TipsterFacts): string {
  const settled = stats.won + stats.lost;
  const standing = profile.premium ? `Premium · ${classes[stats.class]}` : classes[stats.class];
  return picture(
    disc(username, 112, 160, 60),
    drawnText(username, { x: 196, y: 158, size: 52, weight: 800, fill: paint.onCloth, width: 388 }),
    drawnText(standing, {
      x: 198,
      y: 198,
      size: 24,
      weight: 700,
      fill: profile.premium ? paint.gold : paint.onClothMuted,
      width: 388,
    }),
    tile(0, 'Profit', stakeProfit(stats.profitUnits), 'Ksh 100 on each slip'),
    tile(1, 'Yield', stats.yieldPercent === null ? '–' : `${signed(stats.yieldPercent, 1)} %`, ''),
    tile(2, 'Rating', ratingText(stats.rating), stats.rating === null ? '' : 'of 10'),
    tile(3, 'Won', String(stats.won), `of ${settled} slips`),
    box(card, paint.paper),
    curve(profitCurve.map(({ profitUnits }) => Number(profitUnits))),
    form(stats.form),
    drawnText('Every slip is sealed before kick-off and counts', {
      x: 52,
      y: 592,
      size: 22,
      fill: paint.onClothMuted,
    }),
    logo(1152 - 178, 558, 44),
  );
}

/** One of four: two columns, two rows. */
function tile(place: number, label: string, value: string, unit: string): string {
  const [x, y] = [48 + (place % 2) * 270, 256 + Math.floor(place / 2) * 148];
  return [
    box({ x, y, width: 254, height: 134 }, paint.clothLight, 18),
    drawnText(label, { x: x + 22, y: y + 40, size: 22, weight: 700, fill: paint.onClothMuted }),
    drawnText(value, { x: x + 21, y: y + 88, size: 46, weight: 800, fill: paint.onCloth, width: 214 }),
    drawnText(unit, { x: x + 22, y: y + 117, size: 20, fill: paint.onClothMuted }),
  ].join('');
}

function curve(values: readonly number[]): string {
  const [left, right] = [card.x + 32, card.x + card.width - 32];
  const [top, bottom] = [card.y + 92, card.y + 316];
  const title = drawnText(`Profit over the last ${values.length} slips`, {
    x: left,
    y: card.y + 54,
    size: 26,
    weight: 800,
    fill: paint.ink,
  });
  if (values.length < 2) {
    return drawnText('The curve begins with two finished slips', {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      size: 24,
      fill: paint.muted,
      anchor: 'middle',
    });
  }
  const points = [0, ...values];
  const high = Math.max(...points, 0);
  const low = Math.min(...points, 0);
  const x = (place: number) => left + (place / (points.length - 1)) * (right - left);
  const y = (value: number) => top + ((high - value) / (high - low || 1)) * (bottom - top);
  const line = points.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const last = points.at(-1) ?? 0;
  const colour = last >= 0 ? paint.won : paint.lost;
  return [
    title,
    `<path d="M${left} ${y(0).toFixed(1)}L${line}L${right} ${y(0).toFixed(1)}z" fill="${colour}" opacity=".13"/>`,
    `<path d="M${left} ${y(0).toFixed(1)}H${right}" stroke="#85806f" stroke-width="2" stroke-dasharray="6 6"/>`,
    `<path d="M${line}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${right}" cy="${y(last).toFixed(1)}" r="9" fill="${colour}" stroke="${paint.paper}" stroke-width="4"/>`,
  ].join('');
}

function form(results: TipsterFacts['stats']['form']): string {
  if (results.length === 0) return '';
  const [left, y] = [card.x + 32, card.y + 344];
  return [
    `<path d="M${left} ${y}h${card.width - 64}" stroke="${paint.line}" stroke-width="2"/>`,
    drawnText('Form', { x: left, y: y + 56, size: 22, weight: 700, fill: paint.muted }),
    formStrip(results, left + 70, y + 29, 34),
  ].join('');
}
