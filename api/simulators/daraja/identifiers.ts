import { randomBytes } from 'node:crypto';
import { eatWallClock } from './eatTime.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const DAY_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
const TAIL_SPACE = 36 ** 7;
// Odd and not a multiple of 3, so coprime with 36^7: multiplying by it shuffles the tails without repeating one.
const SHUFFLE = 48_271_000_013n;

/**
 * Receipts like `SG722NMVXQ`: year, month and day as one character each, then seven that look random.
 * Tails grow from the millisecond of the real day, so that a restarted simulator does not give a receipt twice.
 */
export class Receipts {
  #last = -1;

  next(at: Date): string {
    this.#last = Math.max(this.#last + 1, (Date.now() % 86_400_000) * 900);
    const { year, month, day } = eatWallClock(at);
    const head =
      (ALPHABET[(Number(year) - 2006) % 26] ?? 'A') +
      (ALPHABET[Number(month) - 1] ?? 'A') +
      (DAY_LETTERS[Number(day)] ?? '0');
    let rest = Number((BigInt(this.#last) * SHUFFLE) % BigInt(TAIL_SPACE));
    let tail = '';
    for (let i = 0; i < 7; i++) {
      tail += ALPHABET[rest % 36];
      rest = Math.floor(rest / 36);
    }
    return head + tail;
  }
}

/** `ws_CO_` + day, month, year, time, milliseconds + the phone's last nine digits; `attempt` keeps it unique. */
export function checkoutRequestId(at: Date, phone: string, attempt: number): string {
  const t = eatWallClock(new Date(at.getTime() + attempt));
  return `ws_CO_${t.day}${t.month}${t.year}${t.hour}${t.minute}${t.second}${t.millisecond}${phone.slice(-9)}`;
}

/** `f1e2-4b95-a71d-b30d3cdbb7a7942864`: merchant request ids, request ids and the originator ids that Daraja makes. */
export function requestId(): string {
  const hex = randomBytes(13).toString('hex');
  return `${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8, 12)}-${hex.slice(12)}`;
}

/** `AG_20240706_20106e9209f64bebd05b` */
export function conversationId(at: Date): string {
  const t = eatWallClock(at);
  return `AG_${t.year}${t.month}${t.day}_${randomBytes(10).toString('hex')}`;
}

/** 28 characters, like Daraja's own. */
export function accessToken(): string {
  return randomBytes(21).toString('base64url');
}
