import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// A PostgreSQL that a test makes, starts and stops with the programs of this machine.

export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((path) => existsSync(join(path, program)));

/** The folder of PostgreSQL's programs, or '' where they are not installed. */
export const postgresPrograms = programs();

function programs(): string {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  const folder = newest ? join(installed, newest, 'bin') : '';
  return existsSync(join(folder, 'initdb')) ? folder : '';
}

/** PostgreSQL refuses to run as root. */
export const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];

export function postgres(name: string, ...args: string[]): void {
  const [program = '', ...rest] = [...asPostgres, join(postgresPrograms, name), ...args];
  execFileSync(program, rest, { stdio: 'ignore' });
}
