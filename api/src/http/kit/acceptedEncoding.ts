import type { IncomingMessage } from 'node:http';

/** Our encodings, smallest output first. */
const ours = ['br', 'gzip'] as const;

/** Best encoding in `made` that the client accepts; null means uncompressed. */
export function acceptedEncoding(
  { headers }: Pick<IncomingMessage, 'headers'>,
  made: (encoding: 'br' | 'gzip') => boolean = () => true,
): 'br' | 'gzip' | null {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.replaceAll(/\s/g, '').split(';'))
      // A weight of zero means "not acceptable".
      .filter(([, ...settings]) => !settings.some((setting) => /^q=0(\.0*)?$/.test(setting)))
      .map(([name]) => name),
  );
  return ours.find((encoding) => accepted.has(encoding) && made(encoding)) ?? null;
}
