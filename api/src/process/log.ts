import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';
import { apiFolder } from './paths.ts';
import { loggedScope } from './requestScope.ts';
import { isShuttingDown } from './shuttingDown.ts';

const WARN = 40;

/** Keys that are never logged, at any depth that we log. */
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

export const { version } = JSON.parse(readFileSync(join(apiFolder, '../package.json'), 'utf8')) as {
  version: string;
};

/** Safe error texts; databases quote row values in others (`Key (phone)=(…)`). */
const loggedOfError = new Set([
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

/** A logger of JSON lines with request ids. Phone numbers keep their last three digits, in error texts too. */
export function createLog(
  level: string,
  destination?: DestinationStream,
  node = `${hostname()}:${process.pid}`,
): Logger {
  return pino(
    {
      level,
      base: { node, version },
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
              name === 'phone' && typeof value === 'string'
                ? `…${value.slice(-3)}`
                : withResultCode(name, value),
            ]),
          ),
      },
      serializers: { err: loggedError },
      hooks: {
        logMethod(given, method, level) {
          const [about, ...rest] = given as [unknown, ...unknown[]];
          if (
            level < WARN ||
            !isShuttingDown() ||
            typeof about !== 'object' ||
            about === null ||
            !('err' in about)
          )
            return method.apply(this, given);
          // Only the error's alarm is dropped; other findings are logged normally.
          const { alarm: _, ...entry } = about as Record<string, unknown>;
          Reflect.apply(this.info, this, [{ ...entry, stopped: true }, ...rest]);
        },
      },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}

/** Renamed because `code` is redacted, and a provider's result code is needed. */
function withResultCode(name: string, value: unknown): unknown {
  // Provider texts may contain a phone.
  if (name === 'resultDesc' || name === 'cause') return masked(value);
  if (!['answer', 'reply'].includes(name) || typeof value !== 'object' || value === null) return value;
  const { code, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, masked(one)] as const),
  ) as { code?: unknown };
  return code === undefined ? rest : { ...rest, resultCode: code };
}

function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return masked(error);
  const { aggregateErrors, ...serialized } = pino.stdSerializers.err(error);
  const kept = Object.entries(serialized).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'boolean' || loggedOfError.has(name)
      ? [[name, masked(value)]]
      : [],
  );
  return {
    ...Object.fromEntries(kept),
    ...(Array.isArray(aggregateErrors)
      ? { aggregateErrors: (error as AggregateError).errors.map(loggedError) }
      : {}),
  };
}

/** Phone numbers as stored and as people type them. */
function masked(value: unknown): unknown {
  return typeof value === 'string'
    ? value.replace(/(?<![\w.-])(?:\+?\d{3}|0)[1-9]\d{5}(\d{3})(?![\w-])/g, '…$1')
    : value;
}
