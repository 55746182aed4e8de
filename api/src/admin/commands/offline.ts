import type { Command } from '../command.ts';
import { gradeFile } from '../grade.ts';
import { replayFile } from '../replay.ts';

export const grade: Command = {
  name: 'grade',
  usage: 'FILE.csv',
  summary: 'grade matches: one JSON line each with the winning selection of every market (no database)',
  takes: [1, 1],
  run: async (io, { positionals: [file = ''] }) => {
    for await (const line of gradeFile(file)) await io.print(line);
  },
};

export const replay: Command = {
  name: 'replay',
  usage: 'FILE.ndjson',
  summary: 'play matches through: which selections each event decides (no database)',
  takes: [1, 1],
  run: async (io, { positionals: [file = ''] }) => {
    for await (const line of replayFile(file)) await io.print(line);
  },
};
