import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';

/** A minimal RFC 4180 parser, independent of our own code. */
export function parseCsv(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map((one) =>
        (one[1] ?? one[2] ?? '').replaceAll('""', '"'),
      ),
    );
}

/** Minor units of an amount with two decimals. */
export const centsOf = (text: string | undefined): bigint => {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(text ?? '');
  if (!match) throw new Error(`${text} is no amount`);
  return BigInt(`${match[1]}${match[2]}${match[3]}`);
};

/** Texts of a PDF with deflated streams and hex strings. */
export function pdfText(file: Buffer): string[] {
  const source = file.toString('latin1');
  const words: string[] = [];
  for (const { index, 0: start } of source.matchAll(/stream\r?\n/g)) {
    if (source.slice(index - 3, index) === 'end') continue;
    const from = index + start.length;
    try {
      const content = inflateSync(file.subarray(from, source.indexOf('endstream', from))).toString('latin1');
      for (const [, hex = ''] of content.matchAll(/<([0-9A-F]+)> Tj/gi))
        words.push(Buffer.from(hex, 'hex').toString('latin1'));
    } catch {
      // Not a deflated stream, so it has no text.
    }
  }
  return words;
}
