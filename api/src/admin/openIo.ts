import { once } from 'node:events';
import type { Io } from './command.ts';

/** Answers on standard output, progress on standard error; whoever reads slowly slows the command down. */
export function openIo(env: NodeJS.ProcessEnv): Io & { close(): Promise<void> } {
  let running: { app: unknown; close(graceMs: number): Promise<void> } | null = null;
  return {
    env,
    print: async (line) => {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    },
    progress: (line) => {
      process.stderr.write(`${line}\n`);
    },
    openApp: async () => {
      const { readSettings } = await import('../settings.ts');
      const { createLog } = await import('../log.ts');
      const { buildApp } = await import('../buildApp.ts');
      const { systemClock } = await import('../domain/clock.ts');
      const settings = readSettings(env);
      const built = await buildApp(settings, createLog(settings.LOG_LEVEL), systemClock);
      running = built;
      return built.app;
    },
    close: async () => running?.close(0),
  };
}
