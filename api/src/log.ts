import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedScope } from './requestScope.ts';

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

/** Texts of an error that tell what happened; databases tell in others what they happened to (`Key (phone)=(…)`). */
const toldOfError = new Set([
  'type',
  'message',
  'stack',
  'code',
  'name',
  'constraint',
  'table',
  'column',
  'severity',
]);

/** JSON lines, each with the id of its request; phone numbers keep their last three digits, in the words of errors too. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      mixin: loggedScope,
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
      serializers: { err: errorTold },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}

function errorTold(error: unknown): unknown {
  if (!(error instanceof Error)) return masked(error);
  const { aggregateErrors, ...told } = pino.stdSerializers.err(error);
  const kept = Object.entries(told).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'boolean' || toldOfError.has(name)
      ? [[name, masked(value)]]
      : [],
  );
  return {
    ...Object.fromEntries(kept),
    ...(Array.isArray(aggregateErrors)
      ? { aggregateErrors: (error as AggregateError).errors.map(errorTold) }
      : {}),
  };
}

/** Phones as we keep them and as people type them. */
function masked(value: unknown): unknown {
  return typeof value === 'string'
    ? value.replace(/(?<![\w.-])(?:\+?\d{3}|0)[1-9]\d{5}(\d{3})(?![\w-])/g, '…$1')
    : value;
}
