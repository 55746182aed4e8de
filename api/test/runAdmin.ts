import { loadCommands } from '../src/admin/commandTable.ts';
import type { Io } from '../src/admin/kit/command.ts';
import { runCommand } from '../src/admin/runCommand.ts';
import type { App } from '../src/app.ts';

export interface Ran {
  lines: string[];
  /** The sentence that the command failed with. */
  failure: string | null;
}

/** Runs an operator's command on a test's app. */
export async function runAdmin(app: App, ...argv: string[]): Promise<Ran> {
  const lines: string[] = [];
  const io: Io = {
    settings: () => app.settings,
    examined: () => ({ settings: app.settings, faults: [] }),
    openApp: async () => app,
    openDatabase: async () => app.db,
    print: (line) => void lines.push(line),
    progress: () => {},
  };
  try {
    await runCommand(await loadCommands(argv[0]), argv, io);
    return { lines, failure: null };
  } catch (error) {
    return { lines, failure: (error as Error).message };
  }
}
