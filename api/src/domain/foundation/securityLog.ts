import type { App } from '../../app.ts';

export type SecurityEvent =
  | 'a session began'
  | 'sessions were ended'
  | 'a password was wrong'
  | 'a code was right'
  | 'a code was wrong'
  | 'a receipt was right'
  | 'a receipt was wrong'
  | 'a second factor was shown'
  | 'a second factor was wrong'
  | 'an action was not allowed'
  | 'a limit was reached'
  | 'much input was refused'
  | 'an address looked like an attempt';

/** Refused tries are logged alike whether or not the account exists. */
export function logSecurity(
  app: Pick<App, 'log'>,
  event: SecurityEvent,
  about: Readonly<Record<string, string | number | undefined>>,
): void {
  app.log.info({ security: true, ...about }, event);
}
