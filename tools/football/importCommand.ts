import { access } from 'node:fs/promises';
import { BadArguments, type Command, CommandFailed, type Io } from '../../api/src/admin/kit/command.ts';
import { ReaderLeft } from '../../api/src/admin/kit/openIo.ts';
import { readPieces } from '../../api/src/admin/kit/readLines.ts';
import type { App } from '../../api/src/app.ts';
import type { ImportedMatch, ImportSource } from './files/importedMatch.ts';
import { layouts, MatchReader, type ReadMatch } from './files/MatchReader.ts';
import { importMatches } from './import/importMatches.ts';

const PROGRESS_EVERY = 1_000;

/** Matches per statement; a batch that fails is split in halves until the faulty match is found. */
const BATCH = 200;

export const importFiles: Command = {
  name: 'import',
  usage: `FILE… [--as ${layouts.join('|')}] [--time-zone ZONE]`,
  summary: 'import fixtures and results; importing the same file again changes nothing',
  takes: [1, Number.POSITIVE_INFINITY],
  options: { as: { type: 'string' }, 'time-zone': { type: 'string' } },
  run: async (io, { positionals, values }) => {
    const layout = layoutOf(values.as);
    const timeZone = zoneOf(values['time-zone']);
    // Checked before anything is stored, so that a wrong name has no effect.
    await Promise.all(positionals.map((file) => (file === '-' ? null : access(file))));
    const app = await io.openApp();
    let failed = 0;
    let imported = 0;
    let rejected = 0;
    for (const file of positionals) {
      const done = await importFile(app, io, file, new MatchReader(layout, timeZone));
      imported += done.imported;
      rejected += done.rejected;
      if (done.failed) failed++;
    }
    if (failed > 0)
      throw new CommandFailed(`${failed} of ${positionals.length} files could not be imported.`);
    if (imported === 0 && rejected > 0) throw new CommandFailed('No row could be imported.');
  },
};

/** Each batch is stored before the next is read, so an interrupted import can be repeated. */
async function importFile(app: App, io: Io, file: string, reader: MatchReader) {
  const total = { matches: 0, added: 0, changed: 0, unchanged: 0, kept: 0, held: 0, prices: 0, rejected: 0 };
  let batch = new Map<ImportedMatch, number>();
  const place = (line: number | undefined) => `  ${file}:${line ?? 0}`;
  const reject = async (line: number | undefined, reason: string) => {
    total.rejected++;
    await io.print(`${place(line)}: ${reason}`);
  };
  const store = async () => {
    const lines = batch;
    batch = new Map();
    if (lines.size === 0) return;
    const { held, refused, ...counts } = await importMatches(app, [...lines.keys()]);
    for (const name of ['added', 'changed', 'unchanged', 'kept', 'prices'] as const)
      total[name] += counts[name];
    total.held += held.length;
    const before = total.matches;
    total.matches += lines.size - refused.length;
    for (const { match, reason } of refused)
      await reject(lines.get(match), `${match.home} - ${match.away} could not be stored: ${reason}`);
    for (const { match, reason } of held) {
      const flags = match.flags.length > 0 ? ` (${match.flags.join(', ')})` : '';
      await io.print(`${place(lines.get(match))}: ${match.home} - ${match.away} is held: ${reason}${flags}`);
    }
    if (Math.floor(before / PROGRESS_EVERY) < Math.floor(total.matches / PROGRESS_EVERY))
      io.progress(`${file}: ${total.matches} matches`);
  };
  const take = async (rows: Iterable<ReadMatch>) => {
    for (const { line, match, reason } of rows) {
      if (match) batch.set(match, line);
      else await reject(line, reason);
      if (batch.size === BATCH) await store();
    }
  };
  let fault: Error | null = null;
  try {
    try {
      for await (const piece of readPieces(file)) await take(reader.push(piece));
      await take(reader.end());
    } finally {
      // Matches before the damaged part are stored all the same.
      await store();
    }
  } catch (error) {
    if (error instanceof ReaderLeft) throw error;
    fault = error as Error;
  }
  if (!fault || total.matches > 0)
    await io.print(
      `${file}: ${total.matches} matches: ${total.added} added, ${total.changed} changed, ${total.unchanged} unchanged, ` +
        `${total.kept} kept as they were; ${total.held} held, ${total.prices} priced, ${total.rejected} rows rejected`,
    );
  if (fault)
    await io.print(
      `${file}: ${total.matches > 0 ? 'imported only in part' : 'not imported'}. ${fault.message}`,
    );
  return { failed: fault !== null, imported: total.matches, rejected: total.rejected };
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
