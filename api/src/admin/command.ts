import type { ParseArgsConfig } from 'node:util';
import type { App } from '../app.ts';
import type { Settings } from '../settings.ts';

/** A command that was typed wrongly: one sentence for whoever typed it, exit code 2. */
export class BadArguments extends Error {}

/** A command that was understood and did not succeed: one sentence, exit code 1. */
export class CommandFailed extends Error {}

export interface Io {
  /** A line of the answer, on standard output. */
  print(line: string): void | Promise<void>;
  /** A line about the work, on standard error. */
  progress(line: string): void;
  /** @throws BadSetting */
  settings(): Settings;
  /** Opens the database and all that the settings name, once; closed when the command has ended. */
  openApp(): Promise<App>;
}

export interface Arguments {
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** One word or two: `grade`, `staff add`. */
  name: string;
  /** What follows the name: `FILE.csv`. */
  usage: string;
  summary: string;
  /** What --help tells besides. */
  details?: string;
  /** How many positionals are allowed: [least, most]. */
  takes: readonly [number, number];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** @throws BadArguments, CommandFailed and what the use case throws. */
  run(io: Io, given: Arguments): Promise<void>;
}
