import { readFile } from 'node:fs/promises';
import type { App } from '../../app.ts';
import { detectLayout, layouts, parseMatches } from '../../domain/imports/detectLayout.ts';
import { type ImportResult, type ImportSource, UnreadableFile } from '../../domain/imports/importedMatch.ts';
import { importMatches } from '../../domain/imports/importMatches.ts';
import { BadArguments, type Command, CommandFailed, type Io } from '../kit/command.ts';

const PROGRESS_EVERY = 1_000;

export const importFiles: Command = {
  name: 'import',
  usage: `FILE… [--as ${layouts.join('|')}] [--time-zone ZONE]`,
  summary: 'take over fixtures and results; the same file again changes nothing',
  takes: [1, Number.POSITIVE_INFINITY],
  options: { as: { type: 'string' }, 'time-zone': { type: 'string' } },
  run: async (io, { positionals, values }) => {
    const layout = layoutOf(values.as);
    const timeZone = zoneOf(values['time-zone']);
    // All are read before the first is stored: a wrong name costs nothing.
    const texts = await Promise.all(positionals.map((file) => readFile(file, 'utf8')));
    const app = await io.openApp();
    let unreadable = 0;
    for (const [at, file] of positionals.entries()) {
      try {
        const text = texts[at] ?? '';
        await importFile(app, io, file, parseMatches(text, layout ?? detectLayout(text), timeZone));
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        unreadable++;
        await io.print(`${file}: not imported. ${error.message}`);
      }
    }
    if (unreadable > 0)
      throw new CommandFailed(`${unreadable} of ${positionals.length} files could not be read.`);
  },
};

async function importFile(app: App, io: Io, file: string, { matches, rejects }: ImportResult): Promise<void> {
  io.progress(`${file}: ${matches.length} matches`);
  let reported = 0;
  const done = await importMatches(app, matches, (count) => {
    if (count - reported < PROGRESS_EVERY) return;
    reported = count;
    io.progress(`${file}: ${count} of ${matches.length}`);
  });
  await io.print(
    `${file}: ${matches.length} matches: ${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged, ` +
      `${done.kept} kept as they were; ${done.held} held, ${done.prices} priced, ${rejects.length} rows rejected`,
  );
  for (const { line, reason } of rejects) await io.print(`  ${file}:${line}: ${reason}`);
}

function layoutOf(given: string | boolean | undefined): ImportSource | null {
  if (given === undefined) return null;
  const layout = layouts.find((known) => known === given);
  if (!layout) throw new BadArguments(`--as is one of ${layouts.join(', ')}.`);
  return layout;
}

function zoneOf(given: string | boolean | undefined): string {
  const zone = typeof given === 'string' ? given : 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new BadArguments(`--time-zone is a name such as Africa/Nairobi: '${zone}' is not known.`);
  }
}
