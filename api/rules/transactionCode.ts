import { recoveryLimits } from './limits.ts';

/**
 * The code out of an M-Pesa message. People paste the whole message ('QK12ABC345 Confirmed. Ksh50 …'), so
 * only the first word counts, in capitals. Null when it is shorter than 8 characters.
 */
export function parseTransactionCode(text: string): string | null {
  const word = text.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  return word.length >= recoveryLimits.minTransactionCode ? word : null;
}

/** The payment's id from the card provider, or null when it is shorter than 3 characters. */
export function parseTransactionId(text: string): string | null {
  const id = text.trim();
  return id.length >= recoveryLimits.minTransactionId ? id : null;
}

/** Base64 of the id's UTF-8 bytes, as it travels in the recovery address. */
export function encodeTransactionId(id: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(id)));
}

/** The id again, also from the address-safe alphabet and without padding; null when it is no base64. */
export function decodeTransactionId(encoded: string): string | null {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
