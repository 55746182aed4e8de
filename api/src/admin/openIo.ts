import { once } from 'node:events';
import type { RunningApp } from '../buildApp.ts';
import { systemClock } from '../domain/clock.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import type { Io } from './command.ts';
import { noProviders } from './noProviders.ts';

const GRACE_MS = 2_000;

/** Whoever read the answer has read enough: `… | head`. */
export class ReaderLeft extends Error {}

/** Answers on standard output, progress on standard error; whoever reads slowly slows the command down. */
export function openIo(env: NodeJS.ProcessEnv): Io & { close(): Promise<void> } {
  let running: RunningApp | null = null;
  let left = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    left = true;
  });
  const settings = () => readSettings(env);
  return {
    settings,
    print: async (line) => {
      if (left) throw new ReaderLeft();
      if (process.stdout.write(`${line}\n`)) return;
      await once(process.stdout, 'drain').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EPIPE' ? new ReaderLeft() : error;
      });
    },
    progress: (line) => {
      process.stderr.write(`${line}\n`);
    },
    openApp: async () => {
      const given = settings();
      // Loaded when it is needed: grading a file should not wait for it.
      const { buildApp } = await import('../buildApp.ts');
      // What a command has to say it says itself; the log is for what went wrong beside it.
      running ??= await buildApp(
        given,
        createLog(env.LOG_LEVEL ? given.LOG_LEVEL : 'error'),
        systemClock,
        noProviders,
      );
      return running.app;
    },
    close: async () => running?.close(GRACE_MS),
  };
}
