import { recoveryLimits } from './limits.ts';
import { plainText } from './plainText.ts';

/** The first word in capitals, because people paste the whole M-Pesa message; null below 8 characters. */
export function parseTransactionCode(text: string): string | null {
  const word = plainText(text).trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  return word.length >= recoveryLimits.minTransactionCode ? word : null;
}

/** The card provider's payment id, or null when shorter than 3 characters. */
export function parseTransactionId(text: string): string | null {
  const id = text.trim();
  return id.length >= recoveryLimits.minTransactionId ? id : null;
}

export function encodeTransactionId(id: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(id)));
}

/** Decodes the id, also from the URL-safe alphabet and without padding; null when it is not base64. */
export function decodeTransactionId(encoded: string): string | null {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
