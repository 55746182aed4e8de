import { access } from 'node:fs/promises';
import type { App } from '../../app.ts';
import { detectLayout, layouts, parseMatches } from '../../domain/imports/detectLayout.ts';
import type { ImportResult, ImportSource } from '../../domain/imports/importedMatch.ts';
import { importMatches } from '../../domain/imports/importMatches.ts';
import { BadArguments, type Command, CommandFailed, type Io } from '../kit/command.ts';
import { ReaderLeft } from '../kit/openIo.ts';
import { readText } from '../kit/readLines.ts';

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
    // Before the first is stored: a wrong name costs nothing.
    await Promise.all(positionals.map((file) => (file === '-' ? null : access(file))));
    const app = await io.openApp();
    let failed = 0;
    let imported = 0;
    let rejected = 0;
    for (const file of positionals) {
      try {
        const text = await readText(file);
        const result = parseMatches(text, layout ?? detectLayout(text), timeZone);
        await importFile(app, io, file, result);
        imported += result.matches.length;
        rejected += result.rejects.length;
      } catch (error) {
        if (error instanceof ReaderLeft) throw error;
        failed++;
        await io.print(`${file}: not imported. ${(error as Error).message}`);
      }
    }
    if (failed > 0)
      throw new CommandFailed(`${failed} of ${positionals.length} files could not be imported.`);
    if (imported === 0 && rejected > 0) throw new CommandFailed('No row could be imported.');
  },
};

async function importFile(
  app: App,
  io: Io,
  file: string,
  { matches, lines, rejects }: ImportResult,
): Promise<void> {
  io.progress(`${file}: ${matches.length} matches`);
  let reported = 0;
  const done = await importMatches(app, matches, (count) => {
    if (count - reported < PROGRESS_EVERY) return;
    reported = count;
    io.progress(`${file}: ${count} of ${matches.length}`);
  });
  await io.print(
    `${file}: ${matches.length} matches: ${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged, ` +
      `${done.kept} kept as they were; ${done.held.length} held, ${done.prices} priced, ${rejects.length} rows rejected`,
  );
  for (const { line, reason } of rejects) await io.print(`  ${file}:${line}: ${reason}`);
  for (const { match, reason } of done.held) {
    const flags = match.flags.length > 0 ? ` (${match.flags.join(', ')})` : '';
    await io.print(
      `  ${file}:${lines.get(match.key)}: ${match.home} - ${match.away} is held: ${reason}${flags}`,
    );
  }
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
