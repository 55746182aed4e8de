import { gameTitle } from '@tipsoko/rules/gameNames';
import { toDecimalString } from '@tipsoko/rules/money';

/** Contains no pick: shown on locked screens. */
export interface NoticeText {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

export interface SlipFacts {
  readonly slip: number;
  readonly tipster: string;
  readonly games: number;
  /** KES cents. */
  readonly priceMinor: bigint;
  readonly firstKickoff: Date;
}

export interface GameFacts {
  readonly game: number;
  readonly home: string;
  readonly away: string;
  readonly league: string;
  readonly score: string;
}

interface Reader {
  readonly language: string;
  readonly zone: string;
}

const isSwahili = ({ language }: Reader) => language === 'sw';
export const ksh = (minor: bigint) =>
  `Ksh ${toDecimalString({ minor, currency: 'KES' }).replace(/\.00$/, '')}`;

export function timeOf(at: Date, { zone }: Pick<Reader, 'zone'>): string {
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(at);
}

export function newSlipText(facts: SlipFacts, reader: Reader): NoticeText {
  const { slip, tipster, games, priceMinor, firstKickoff } = facts;
  const [price, time] = [ksh(priceMinor), timeOf(firstKickoff, reader)];
  return isSwahili(reader)
    ? {
        title: `${tipster} ana mkeka mpya`,
        text: `Mechi ${games}, ya kwanza saa ${time}. ${price}`,
        path: `/slip/${slip}`,
      }
    : {
        title: `${tipster} has a new slip`,
        text: `${games} games, the first at ${time}. ${price}`,
        path: `/slip/${slip}`,
      };
}

export function closingText({ slip, tipster, priceMinor }: SlipFacts, reader: Reader): NoticeText {
  const path = `/slip/${slip}`;
  return isSwahili(reader)
    ? {
        title: 'Mkeka unafungwa ndani ya dakika 30',
        text: `Mkeka ${slip} wa ${tipster}. ${ksh(priceMinor)}`,
        path,
      }
    : {
        title: 'A slip closes within 30 minutes',
        text: `Slip ${slip} by ${tipster}. ${ksh(priceMinor)}`,
        path,
      };
}

/** @param slip bought by the reader, with a pick that this goal decides. */
export function goalText(facts: GameFacts, slip: number | null, reader: Reader): NoticeText {
  const { game } = facts;
  const match = matchOf(facts);
  if (slip === null) {
    return { title: isSwahili(reader) ? 'Goli!' : 'Goal!', text: match, path: `/game/${game}` };
  }
  const path = `/slip/${slip}`;
  return isSwahili(reader)
    ? { title: `Goli! ${match}`, text: `Limeamua chaguo lako moja la mkeka ${slip}`, path }
    : { title: `Goal! ${match}`, text: `It decides one of your picks of slip ${slip}`, path };
}

export function finalText(facts: GameFacts, reader: Reader): NoticeText {
  return {
    title: isSwahili(reader) ? 'Mechi imeisha' : 'Full time',
    text: matchOf(facts),
    path: `/game/${facts.game}`,
  };
}

function matchOf(facts: GameFacts): string {
  return gameTitle(facts, ` ${facts.score} `);
}

const results = {
  en: { WON: 'won', LOST: 'lost', CANCELLED: 'was cancelled' },
  sw: { WON: 'umeshinda', LOST: 'umechanika', CANCELLED: 'umefutwa' },
} as const;

const ownResults = {
  en: {
    WON: 'Share the picture of it',
    LOST: 'See how it went',
    CANCELLED: 'Its buyers get their money back',
  },
  sw: {
    WON: 'Shiriki picha yake',
    LOST: 'Tazama ulivyokuwa',
    CANCELLED: 'Wanunuzi wake wanarudishiwa pesa',
  },
} as const;

export function finishedText(
  { slip, tipster }: SlipFacts,
  result: 'WON' | 'LOST' | 'CANCELLED',
  reader: Reader,
): NoticeText {
  const path = `/slip/${slip}`;
  return isSwahili(reader)
    ? { title: `Mkeka ${slip} ${results.sw[result]}`, text: `Wa ${tipster}. Tazama ulivyokuwa`, path }
    : { title: `Slip ${slip} ${results.en[result]}`, text: `By ${tipster}. See how it went`, path };
}

/** For the tipster of the slip; the message has its picture. */
export function ownFinishedText(
  { slip }: SlipFacts,
  result: 'WON' | 'LOST' | 'CANCELLED',
  reader: Reader,
): NoticeText {
  const path = `/slip/${slip}`;
  const texts = ownResults[isSwahili(reader) ? 'sw' : 'en'];
  return isSwahili(reader)
    ? { title: `Mkeka wako ${slip} ${results.sw[result]}`, text: texts[result], path }
    : { title: `Your slip ${slip} ${results.en[result]}`, text: texts[result], path };
}

export function soldText(slip: number, earningMinor: bigint, reader: Reader): NoticeText {
  const path = '/dashboard';
  return isSwahili(reader)
    ? { title: `Umeuza! +${ksh(earningMinor)}`, text: `Mkeka ${slip} umenunuliwa`, path }
    : { title: `Sold! +${ksh(earningMinor)}`, text: `Somebody bought slip ${slip}`, path };
}

export function firstSaleText(
  slip: number,
  earningMinor: bigint,
  reader: Pick<Reader, 'language'>,
  site: string,
): string {
  const earned = ksh(earningMinor);
  return reader.language === 'sw'
    ? `Tipsoko: umeuza! +${earned}. Mkeka ${slip} umenunuliwa, mauzo ya kwanza leo. ${site}/dashboard`
    : `Tipsoko: sold! +${earned}. Somebody bought slip ${slip}, your first sale of today. ${site}/dashboard`;
}
