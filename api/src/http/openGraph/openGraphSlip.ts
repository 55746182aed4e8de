import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { wordFor } from '@tipsoko/rules/wordFor';
import { box, disc, formStrip, logo, paint, picture, ratingText, shield } from './openGraphCanvas.ts';
import type { SlipFacts, TipsterRecord } from './openGraphFacts.ts';
import { drawnText, widthOf } from './openGraphText.ts';

const card = { x: 48, y: 92, width: 708, height: 446 } as const;
const side = { x: 800, width: 352 } as const;
const mostRows = 5;

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'Sat 21 Nov, 18:00', East Africa Time. */
function kickoffText(iso: string): string {
  const part = Object.fromEntries(day.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute}`;
}

/** A slip: games, price and tipster. */
export function slipPicture(slip: SlipFacts): string {
  return picture(
    box(card, paint.paper),
    gameRows(slip),
    offer(slip),
    tipster(slip.tipster),
    drawnText('Sealed before kick-off: nobody can edit or backdate it', {
      x: card.x + 4,
      y: 592,
      size: 22,
      fill: paint.onClothMuted,
    }),
    logo(1152 - 178, 558, 44),
  );
}

function gameRows({ number, jackpot, tips, tipCount }: SlipFacts): string {
  const left = card.x + 28;
  const width = card.width - 56;
  const head = jackpot?.title ?? `Slip ${number}`;
  const count = `${tipCount} ${wordFor('en', tipCount, 'game', 'games')}`;
  const countWidth = widthOf(count, 20, 700);
  const shown = tips.slice(0, tips.length > mostRows ? mostRows - 1 : mostRows);
  const more = tips.length - shown.length;
  const top = card.y + 66;
  const room = card.height - 66 - 14;
  const height = Math.min(118, room / (shown.length + (more > 0 ? 0.7 : 0)));
  const start = top + (room - height * (shown.length + (more > 0 ? 0.7 : 0))) / 2;
  const crest = Math.min(52, height * 0.56);
  const text = left + crest * 1.62 + 18;
  const rows = shown.map(({ game }, at) => {
    const middle = start + height * (at + 0.5);
    const size = height > 100 ? 29 : 25;
    const line = `<path d="M${left} ${start + height * at}h${width}" stroke="${paint.line}" stroke-width="2"/>`;
    return [
      line,
      shield(game.awayTeam.name, left + crest * 0.72, middle - crest / 2, crest, `away${at}`),
      shield(game.homeTeam.name, left, middle - crest / 2, crest, `home${at}`),
      drawnText(`${game.homeTeam.name} – ${game.awayTeam.name}`, {
        x: text,
        y: middle - 2,
        size,
        weight: 700,
        fill: paint.ink,
        width: left + width - text,
      }),
      drawnText(`${kickoffText(game.kickoff)} · ${game.league.name}`, {
        x: text,
        y: middle + size * 0.94,
        size: size * 0.72,
        fill: paint.muted,
        width: left + width - text,
      }),
    ].join('');
  });
  return [
    drawnText(head, {
      x: left,
      y: card.y + 45,
      size: 26,
      weight: 800,
      fill: paint.ink,
      width: width - countWidth - 24,
    }),
    drawnText(count, {
      x: left + width,
      y: card.y + 44,
      size: 20,
      weight: 700,
      fill: paint.muted,
      anchor: 'end',
    }),
    ...rows,
    more > 0
      ? `<path d="M${left} ${start + height * shown.length}h${width}" stroke="${paint.line}" stroke-width="2"/>${drawnText(
          `and ${more} more ${wordFor('en', more, 'game', 'games')}`,
          { x: left, y: start + height * (shown.length + 0.45), size: 22, weight: 700, fill: paint.muted },
        )}`
      : '',
  ].join('');
}

const states = {
  IN_PLAY: ['In play', '#fde2e2', '#c4162a'],
  WON: ['Won', paint.wonBg, paint.won],
  LOST: ['Lost', paint.lostBg, paint.lost],
  CANCELLED: ['Cancelled', paint.warnBg, paint.warn],
} as const;

/** Odds and price while on sale, afterwards the state. */
function offer({ status, result, totalOdds, totalOddsExact, price }: SlipFacts): string {
  const [text, ground, fill] =
    status === 'ON_SALE'
      ? ([price.text, paint.accent, paint.onAccent] as const)
      : states[result ?? 'IN_PLAY'];
  const odds = totalOddsExact ? totalOdds : String(Number(totalOdds));
  const size = Math.min(104, (104 * side.width) / widthOf(odds, 104, 800));
  const pill = Math.min(side.width, widthOf(text, 40, 800) + 56);
  return [
    drawnText(totalOddsExact ? 'Total odds' : 'Total odds, about', {
      x: side.x,
      y: 126,
      size: 24,
      weight: 700,
      fill: paint.onClothMuted,
    }),
    drawnText(odds, { x: side.x - 4, y: 142 + size * 0.72, size, weight: 800, fill: paint.onCloth }),
    box({ x: side.x, y: 250, width: pill, height: 72 }, ground, 36),
    drawnText(text, { x: side.x + pill / 2, y: 300, size: 40, weight: 800, fill, anchor: 'middle' }),
  ].join('');
}

/** What leads a record everywhere: the profit in shillings. */
function profitText({ profitUnits }: TipsterRecord['stats']): string {
  return `Ksh 100 a slip: ${stakeProfit(profitUnits)}`;
}

const sparkline = { x: side.x + 236, y: 430, width: side.width - 236, height: 30 } as const;

/** Sparkline of the tipster's profit, as on cards. */
function profitLine({ profitPoints, profitUnits }: TipsterRecord['stats']): string {
  const top = Math.max(...profitPoints);
  const across = sparkline.width / (profitPoints.length - 1);
  const down = sparkline.height / (top - Math.min(...profitPoints) || 1);
  const points = profitPoints.map(
    (point, at) =>
      `${(sparkline.x + at * across).toFixed(1)} ${(sparkline.y + (top - point) * down).toFixed(1)}`,
  );
  const stroke = Number(profitUnits) < 0 ? paint.lostBg : paint.wonBg;
  return `<path d="M${points.join('L')}" fill="none" stroke="${stroke}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`;
}

function tipster({ username, stats }: TipsterRecord): string {
  const settled = stats.won + stats.lost;
  const isRated = stats.rating !== null;
  const record = isRated
    ? `Rating ${ratingText(stats.rating)}`
    : `New tipster${settled > 0 ? ` · ${settled} ${wordFor('en', settled, 'slip', 'slips')}` : ''}`;
  return [
    `<path d="M${side.x} 358h${side.width}" stroke="${paint.clothLight}" stroke-width="3"/>`,
    disc(username, side.x + 36, 424, 34),
    drawnText(username, {
      x: side.x + 88,
      y: 418,
      size: 32,
      weight: 800,
      fill: paint.onCloth,
      width: side.width - 88,
    }),
    drawnText(record, {
      x: side.x + 88,
      y: 450,
      size: 22,
      fill: paint.onClothMuted,
      width: side.width - 88,
    }),
    isRated ? profitLine(stats) : '',
    isRated
      ? drawnText(profitText(stats), {
          x: side.x,
          y: 496,
          size: 26,
          weight: 800,
          fill: paint.onCloth,
          width: side.width,
        })
      : '',
    formStrip(stats.form, side.x, isRated ? 512 : 488, 30),
  ].join('');
}
