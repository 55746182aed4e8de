import type { App } from '../../app.ts';

/** Listed in docs/security.md. */
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
  | 'a limit was reached';

/** One line of the log; the same for a refused try whether or not there is such an account. */
export function logSecurity(
  app: Pick<App, 'log'>,
  event: SecurityEvent,
  about: Readonly<Record<string, string | number | undefined>>,
): void {
  app.log.info({ security: true, ...about }, event);
}
