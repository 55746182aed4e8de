import type { IncomingMessage } from 'node:http';

/**
 * Whether the asker has these bytes already. A proxy that compresses makes a weak tag of ours (`W/`), and who keeps
 * several copies names them all.
 */
export function knowsEtag(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  return given.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
