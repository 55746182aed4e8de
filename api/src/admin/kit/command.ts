import type { ParseArgsConfig } from 'node:util';
import type { App } from '../../app.ts';
import type { Database } from '../../db/client.ts';
import type { Examined, Settings } from '../../process/settings.ts';

/** Invalid arguments: one sentence for the user, exit code 2. */
export class BadArguments extends Error {}

/** A valid command that failed: one sentence, exit code 1. */
export class CommandFailed extends Error {}

export interface Io {
  /** Prints a line of the result on standard output. */
  print(line: string): void | Promise<void>;
  /** Prints a line of progress on standard error. */
  progress(line: string): void;
  /** @throws BadSetting */
  settings(): Settings;
  /** The settings that can be read, with all faults that prevent a start. */
  examined(): Examined;
  /** The database alone, as it is; closed when the command has ended. */
  openDatabase(): Promise<Database>;
  /**
   * Opens the app with its database once and closes it when the command has ended. `connected`: with the providers.
   * `any secret`: also when APP_SECRET is not that of this database. `migrate`: like that, and migrates although MIGRATE is off.
   */
  openApp(how?: 'connected' | 'any secret' | 'migrate'): Promise<App>;
}

export interface Arguments {
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** One word or two: `grade`, `staff add`. */
  name: string;
  /** Arguments as shown in the usage: `FILE.csv`. */
  usage: string;
  summary: string;
  /** Further text for --help. */
  details?: string;
  /** How many positionals are allowed: [least, most]. */
  takes: readonly [number, number];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** @throws BadArguments, CommandFailed and what the use case throws. */
  run(io: Io, given: Arguments): Promise<void>;
}
