import type { IncomingMessage } from 'node:http';

/** A compressing proxy makes our tag weak (`W/`), and a cache may list several tags. */
export function knowsEtag(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  return given.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
