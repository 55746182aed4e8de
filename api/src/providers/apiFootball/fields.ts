import { z } from 'zod';

// What a column takes, and what a match can have. A value beyond is a broken feed, and costs only its entry.

export const id = z.number().int().positive().max(2_147_483_647);

/** Goals and minutes. */
export const smallCount = z.number().int().nonnegative().max(999);

/** The year that a season starts in. */
export const seasonYear = z.number().int().min(1850).max(2200);

const MOST_LETTERS = 300;
/** Control characters, NUL among them, and halves of a character: no database takes them all, no name has them. */
const UNSPEAKABLE = /[\p{Cc}\p{Cs}]+/gu;

/** A name as it may be stored: one odd letter in it must not cost a match its score. */
export const text = z
  .string()
  .transform((value) => value.slice(0, MOST_LETTERS).replace(UNSPEAKABLE, ' ').trim());

export const name = text.pipe(z.string().min(1));

/** Left out or null: ''. */
export const optionalText = text.nullish().transform((value) => value ?? '');

const plausible = { from: Date.UTC(1990, 0), to: Date.UTC(2100, 0) } as const;

function isPlausible(milliseconds: number): boolean {
  return milliseconds >= plausible.from && milliseconds < plausible.to;
}

/** Seconds since 1970. Milliseconds would be a date that no calendar has. */
export const instant = z
  .number()
  .int()
  .refine((seconds) => isPlausible(seconds * 1000), 'no time in seconds')
  .transform((seconds) => new Date(seconds * 1000));

/** A time as text. */
export const time = z
  .string()
  .refine((value) => isPlausible(Date.parse(value)), 'not a time')
  .transform((value) => new Date(value));
