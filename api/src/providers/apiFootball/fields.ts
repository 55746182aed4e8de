import { z } from 'zod';

// The range of the column and of a real match. A value beyond is a feed error and costs only its entry.

export const id = z.number().int().positive().max(2_147_483_647);

export const smallCount = z.number().int().nonnegative().max(999);

export const seasonYear = z.number().int().min(1850).max(2200);

const MOST_LETTERS = 300;
/** Control characters (with NUL) and lone surrogates: the database refuses some, and no name contains them. */
const UNSPEAKABLE = /[\p{Cc}\p{Cs}]+/gu;

/** A name without characters that cannot be stored: one odd character must not cost a match its score. */
export const text = z
  .string()
  .transform((value) => value.slice(0, MOST_LETTERS).replace(UNSPEAKABLE, ' ').trim());

export const name = text.pipe(z.string().min(1));

export const optionalText = text.nullish().transform((value) => value ?? '');

const plausible = { from: Date.UTC(1990, 0), to: Date.UTC(2100, 0) } as const;

function isPlausible(milliseconds: number): boolean {
  return milliseconds >= plausible.from && milliseconds < plausible.to;
}

/** Seconds since 1970; milliseconds would exceed any valid date. */
export const instant = z
  .number()
  .int()
  .refine((seconds) => isPlausible(seconds * 1000), 'no time in seconds')
  .transform((seconds) => new Date(seconds * 1000));

export const time = z
  .string()
  .refine((value) => isPlausible(Date.parse(value)), 'not a time')
  .transform((value) => new Date(value));
