import { wordFor } from '@tipsoko/rules/wordFor';
import { ksh, timeOf } from './noticeText.ts';

interface Reader {
  readonly language: string;
  readonly zone: string;
}

export interface DigestFacts {
  /** On sale now by followed tipsters. */
  readonly onSale: ReadonlyArray<{
    readonly slip: number;
    readonly tipster: string;
    readonly games: number;
    /** KES cents. */
    readonly priceMinor: bigint;
    readonly firstKickoff: Date;
  }>;
  /** Of slips that the reader follows or has bought. */
  readonly results: ReadonlyArray<{
    readonly slip: number;
    readonly tipster: string;
    readonly result: 'WON' | 'LOST' | 'CANCELLED';
  }>;
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Slips listed per kind; the rest is behind a link. */
export const MOST_IN_DIGEST = 20;

export function digestText(
  facts: DigestFacts,
  reader: Reader,
  { site, unsubscribe }: { site: string; unsubscribe: string },
): Mail {
  const words = reader.language === 'sw' ? swahili : english;
  const onSale = facts.onSale.slice(0, MOST_IN_DIGEST).map((slip) => {
    const { firstKickoff, priceMinor, ...rest } = slip;
    const when = `${dayOf(firstKickoff, reader)} ${timeOf(firstKickoff, reader)}`;
    return `${words.slip({ ...rest, when, price: ksh(priceMinor) })}\n${site}/slip/${slip.slip}`;
  });
  const results = facts.results
    .slice(0, MOST_IN_DIGEST)
    .map((one) => `${words.result(one)}\n${site}/slip/${one.slip}`);
  const more = (count: number, path: string) =>
    count > MOST_IN_DIGEST ? [`${words.more} ${site}${path}`] : [];
  return {
    subject: words.subject(onSale.length, results.length),
    text: [
      ...(onSale.length > 0 ? [words.onSale, ...onSale, ...more(facts.onSale.length, '/active_tips')] : []),
      ...(results.length > 0 ? [words.results, ...results, ...more(facts.results.length, '/my_tips')] : []),
      `${words.why} ${site}/messages\n${words.stop} ${unsubscribe}`,
    ].join('\n\n'),
  };
}

interface SlipLine {
  readonly slip: number;
  readonly tipster: string;
  readonly games: number;
  readonly when: string;
  readonly price: string;
}

const some = (count: number, one: string, many: string) => `${count} ${wordFor('en', count, one, many)}`;

const english = {
  subject: (slips: number, results: number) =>
    `Tipsoko today: ${[
      ...(slips > 0 ? [some(slips, 'new slip', 'new slips')] : []),
      ...(results > 0 ? [some(results, 'result', 'results')] : []),
    ].join(', ')}`,
  onSale: 'NEW SLIPS FROM TIPSTERS YOU FOLLOW',
  results: 'RESULTS OF YOUR SLIPS',
  slip: ({ slip, tipster, games, when, price }: SlipLine) =>
    `${tipster}, slip ${slip}: ${some(games, 'game', 'games')}, the first on ${when}. ${price}`,
  result: ({ slip, tipster, result }: DigestFacts['results'][number]) =>
    `Slip ${slip} by ${tipster} ${{ WON: 'won', LOST: 'lost', CANCELLED: 'was cancelled' }[result]}`,
  more: 'See all:',
  why: 'You get this e-mail at most once a day, because you asked for it. Change it:',
  stop: 'Stop it, without logging in:',
};

const swahili: typeof english = {
  subject: (slips, results) =>
    `Tipsoko leo: ${[
      ...(slips > 0 ? [`${wordFor('sw', slips, 'mkeka mpya', 'mikeka mipya')} ${slips}`] : []),
      ...(results > 0 ? [`matokeo ${results}`] : []),
    ].join(', ')}`,
  onSale: 'MIKEKA MIPYA YA WATABIRI UNAOWAFUATILIA',
  results: 'MATOKEO YA MIKEKA YAKO',
  slip: ({ slip, tipster, games, when, price }) =>
    `${tipster}, mkeka ${slip}: mechi ${games}, ya kwanza ${when}. ${price}`,
  result: ({ slip, tipster, result }) =>
    `Mkeka ${slip} wa ${tipster} ${{ WON: 'umeshinda', LOST: 'umechanika', CANCELLED: 'umefutwa' }[result]}`,
  more: 'Mingine zaidi:',
  why: 'Unapata barua pepe hii mara moja tu kwa siku, kwa sababu uliiomba. Badilisha hapa:',
  stop: 'Isimamishe, bila kuingia:',
};

function dayOf(at: Date, { zone, language }: Reader): string {
  const tag = language === 'sw' ? 'sw' : 'en-GB';
  return new Intl.DateTimeFormat(tag, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at);
}
