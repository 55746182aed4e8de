import { renameUser } from '../../domain/accounts/renameUser.ts';
import { BadArguments, type Command } from '../kit/command.ts';

export const usersRename: Command = {
  name: 'users rename',
  usage: 'OLD NEW --reason TEXT',
  summary: 'give a user another name: theirs misleads or offends',
  details:
    'Sessions go on. The old profile address answers 404. The public chain keeps the name under which the tipster began.',
  takes: [2, 2],
  options: { reason: { type: 'string' } },
  run: async (io, { positionals: [username = '', newName = ''], values: { reason } }) => {
    if (typeof reason !== 'string')
      throw new BadArguments('--reason is missing: it goes into the audit log.');
    const { before } = await renameUser(await io.openApp(), { username, newName, reason });
    await io.print(`${before} is called ${newName} now.`);
  },
};
