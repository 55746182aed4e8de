import { type BookingCode as BookingCodeValue, bookmakers } from '@tipsoko/rules/bookmakers';
import { builder } from '../kit/builder.ts';

const nameOf = new Map(bookmakers.map(({ id, name }) => [id, name]));

const Bookmaker = builder.enumType('Bookmaker', {
  description: 'Bookmakers whose booking codes a slip can have.',
  values: Object.fromEntries(bookmakers.map(({ id, name }) => [id, { description: `${name}.` }])) as Record<
    (typeof bookmakers)[number]['id'],
    { description: string }
  >,
});

export const BookingCode = builder.objectRef<BookingCodeValue>('BookingCode').implement({
  description: "A bookmaker's code for the picks of a slip: entered there, it fills the bet slip.",
  fields: (t) => ({
    bookmaker: t.field({
      type: Bookmaker,
      description: 'Bookmaker that issued the code.',
      resolve: ({ bookmaker }) => bookmaker,
    }),
    bookmakerName: t.string({
      description: 'Display name, such as SportPesa.',
      resolve: ({ bookmaker }) => nameOf.get(bookmaker) ?? bookmaker,
    }),
    code: t.exposeString('code', {
      description: 'Code as entered by the tipster; not checked with the bookmaker.',
    }),
  }),
});

export const BookingCodeInput = builder.inputType('BookingCodeInput', {
  description: 'A booking code of a slip.',
  fields: (t) => ({
    bookmaker: t.field({ type: Bookmaker, required: true, description: 'Bookmaker that issued the code.' }),
    code: t.string({ required: true, description: '4 to 14 letters and digits; spaces are removed.' }),
  }),
});
