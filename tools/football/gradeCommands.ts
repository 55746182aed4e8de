import { type Command, CommandFailed, type Io } from '../../api/src/admin/kit/command.ts';
import { UnreadableFile } from '../../api/src/admin/kit/unreadableFile.ts';
import { gradeFile } from './grade.ts';
import { replayFile } from './replay.ts';

const ANY_NUMBER = Number.POSITIVE_INFINITY;

export const grade: Command = {
  name: 'grade',
  usage: 'FILE.csv…',
  summary: 'grade matches: one JSON line each with the winning selection of every market (no database)',
  details: `FILE.csv has the columns id, status, ft_h, ft_a, and may have ht_h, ht_a, official_award, flags; others are passed over.
- is standard input; a file may be packed with gzip. The line of a match says SETTLE with the winners, VOID or HOLD.
On HOLD a person decides: a status or score that is not known; AET and PEN, of which the columns do not say whether the
score is that of 90 minutes; an award whose half-time score contradicts it; a flag that doubts the score of a finished match,
or one that nobody knows. Flags without doubt: no_odds, time_unknown, awarded, and no_ht (half-time tips alone wait).
A row that had to be held because it could not be read, or that repeats an id, is named on standard error. A row without an id cannot be
answered: it is named too, all others are graded, and the exit code is 1.`,
  takes: [1, ANY_NUMBER],
  run: (io, { positionals }) =>
    answerFiles(io, positionals, (file, where) =>
      gradeFile(file, (sentence) => io.progress(`${where}${sentence}`)),
    ),
};

export const replay: Command = {
  name: 'replay',
  usage: 'FILE.ndjson…',
  summary: 'replay matches and show which selections each event decides (no database)',
  details: `A line is a match: {"events":[{"phase":"1H","min":"12","score":"1-0"}]}, with any other keys. It comes back with
newly_decided and reopened at its events. Phases are the status codes of the feed: 1H, HT, 2H, FT, ET, P, SUSP and so on.
- is standard input; a file may be packed with gzip. A line that cannot be played is named on standard error, all others
are played, and the exit code is 1.`,
  takes: [1, ANY_NUMBER],
  run: (io, { positionals }) => answerFiles(io, positionals, replayFile),
};

/** Prints the answers of each file in turn. Faults in one line or file do not affect the others. */
async function answerFiles(
  io: Io,
  files: readonly string[],
  answers: (file: string, where: string) => AsyncIterable<string>,
): Promise<void> {
  let failed = 0;
  for (const file of files) {
    const where = files.length > 1 ? `${file}: ` : '';
    try {
      for await (const line of answers(file, where)) await io.print(line);
    } catch (error) {
      const ofTheFile =
        error instanceof UnreadableFile || (error as NodeJS.ErrnoException).syscall !== undefined;
      if (files.length === 1 || !ofTheFile) throw error;
      failed++;
      for (const sentence of (error as Error).message.split('\n')) io.progress(`${where}${sentence}`);
    }
  }
  if (failed > 0) throw new CommandFailed(`${failed} of ${files.length} files could not be read whole.`);
}
