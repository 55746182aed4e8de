import type { IncomingMessage } from 'node:http';

/** The encodings that we have, the smaller first. */
const ours = ['br', 'gzip'] as const;

/** The best of our encodings that a caller takes, of those in `made`; null when the bytes travel as they are. */
export function acceptedEncoding(
  { headers }: Pick<IncomingMessage, 'headers'>,
  made: (encoding: 'br' | 'gzip') => boolean = () => true,
): 'br' | 'gzip' | null {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.replaceAll(/\s/g, '').split(';'))
      // Of weight zero is what is not taken.
      .filter(([, ...settings]) => !settings.some((setting) => /^q=0(\.0*)?$/.test(setting)))
      .map(([name]) => name),
  );
  return ours.find((encoding) => accepted.has(encoding) && made(encoding)) ?? null;
}
