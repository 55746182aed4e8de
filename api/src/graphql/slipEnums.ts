import { builder } from './builder.ts';

export const SlipKind = builder.enumType('SlipKind', {
  description: 'Kinds of slip.',
  values: {
    STANDARD: { description: '3 to 5 tips of a tipster, for sale.' },
    JACKPOT: { description: "The house's prediction of a bookmaker's jackpot, for sale." },
    FREE: { description: 'A single tip of the house, open to everybody.' },
  } as const,
});

export const SlipResult = builder.enumType('SlipResult', {
  description: 'How a slip ended.',
  values: {
    WON: { description: 'Every tip won, void ones aside.' },
    LOST: { description: 'A tip lost.' },
    CANCELLED: { description: 'Every tip was void: buyers get their money back.' },
  } as const,
});

export const SlipStatus = builder.enumType('SlipStatus', {
  description: 'What can be done with a slip.',
  values: {
    ON_SALE: { description: 'Until its first kick-off: it can be bought.' },
    IN_PLAY: { description: 'It can be followed, not bought.' },
    FINISHED: { description: 'Its result is known and everybody sees its picks.' },
  } as const,
});

export const SlipOrder = builder.enumType('SlipOrder', {
  description: 'Orders of a list of slips.',
  values: {
    LATEST: { description: 'Published last first.' },
    POPULAR: { description: 'Bought most first.' },
  } as const,
});
