import { endUserSessions } from '../../domain/accounts/endUserSessions.ts';
import { BadArguments, type Command } from '../kit/command.ts';

export const sessionsEnd: Command = {
  name: 'sessions end',
  usage: 'USERNAME | --all',
  summary: 'end the sessions of one user or of all: they must log in again',
  takes: [0, 1],
  options: { all: { type: 'boolean' } },
  run: async (io, { positionals: [username], values: { all } }) => {
    if ((username === undefined) === (all !== true)) throw new BadArguments('Name one user, or say --all.');
    const ended = await endUserSessions(await io.openApp(), username ?? null);
    await io.print(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
  },
};
