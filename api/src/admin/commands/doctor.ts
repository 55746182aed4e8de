import { examine } from '../doctor/examine.ts';
import { type Command, CommandFailed } from '../kit/command.ts';

const words = { ok: 'ok', note: 'note', wrong: 'WRONG' } as const;

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'check settings, database, Redis, providers, clock and mail, and say how to fix what is wrong',
  details: 'Changes nothing and prints no secret. Exit code 1 when something is wrong.',
  takes: [0, 0],
  run: async (io) => {
    const found = await examine(io.examined(), io.openDatabase);
    const width = Math.max(...found.map(({ subject }) => subject.length));
    for (const { state, subject, says, todo } of found)
      await io.print(
        `${words[state].padEnd(5)}  ${subject.padEnd(width)}  ${says}${todo ? ` → ${todo}` : ''}`,
      );
    const faults = found.filter(({ state }) => state === 'wrong').length;
    if (faults > 0) throw new CommandFailed(`${faults} of ${found.length} are wrong.`);
  },
};
