import { type DestinationStream, type Logger, pino } from 'pino';

/** Names of values that never reach a log, at any depth that we log. */
const secret = [
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'code',
  'passkey',
  'securityCredential',
  'picks',
  'selection',
  'text',
];

/** JSON lines; phone numbers keep their last three digits. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      redact: {
        paths: [...secret, ...secret.map((name) => `*.${name}`), ...secret.map((name) => `*.*.${name}`)],
        censor: '[redacted]',
      },
      formatters: {
        log: (entry) =>
          Object.fromEntries(
            Object.entries(entry).map(([name, value]) => [
              name,
              name === 'phone' && typeof value === 'string' ? `…${value.slice(-3)}` : value,
            ]),
          ),
      },
      serializers: { err: pino.stdSerializers.err },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}
