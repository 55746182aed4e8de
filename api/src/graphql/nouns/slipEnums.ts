import { builder } from '../kit/builder.ts';

export const SlipKind = builder.enumType('SlipKind', {
  description: 'Kinds of slip.',
  values: {
    STANDARD: { description: '3 to 5 tips of a tipster, for sale.' },
    JACKPOT: { description: "A prediction of a bookmaker's jackpot by the platform, for sale." },
    FREE: { description: 'A single tip by the platform, open to everybody.' },
  } as const,
});

export const SlipResult = builder.enumType('SlipResult', {
  description: 'Result of a finished slip; a corrected game result can change it.',
  values: {
    WON: { description: 'All tips won; void tips are ignored.' },
    LOST: { description: 'At least one tip lost.' },
    CANCELLED: { description: 'Every tip was void: buyers get their money back.' },
  } as const,
});

export const SlipStatus = builder.enumType('SlipStatus', {
  description: 'Sales status of a slip.',
  values: {
    ON_SALE: { description: 'Can be bought, until its first kick-off.' },
    IN_PLAY: { description: 'First game has kicked off: can be followed, no longer bought.' },
    FINISHED: { description: 'Settled; everybody sees the picks.' },
  } as const,
});

export const SlipOrder = builder.enumType('SlipOrder', {
  description: 'Orders of a list of slips.',
  values: {
    LATEST: { description: 'Latest published first.' },
    POPULAR: {
      description:
        'Most bought first; excludes tipsters with a rating below 50, unless the list is of one tipster.',
    },
    CLOSING: { description: 'Earliest end of sale first.' },
    PRICE: { description: 'Lowest price first.' },
    RECORD: { description: 'Best rated tipster first; tipsters without a rating last.' },
  } as const,
});
