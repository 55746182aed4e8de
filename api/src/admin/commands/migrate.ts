import { grantServingRole } from '../../db/grantServingRole.ts';
import { type Command, CommandFailed } from '../kit/command.ts';

export const migrate: Command = {
  name: 'migrate',
  usage: '[--serving-role ROLE]',
  summary: 'apply pending migrations without starting the server',
  details:
    'Run it with the DATABASE_URL of the owner of the tables; servers with MIGRATE=off then need a role that reads and writes rows only, and --serving-role gives it these rights. With SERVING_PASSWORD (or SERVING_PASSWORD_FILE) the role is made when it is missing, and gets this password. Nodes may serve meanwhile.',
  takes: [0, 0],
  options: { 'serving-role': { type: 'string' } },
  run: async (io, { values }) => {
    const { db } = await io.openApp('migrate');
    const role = values['serving-role'];
    await io.print('All migrations of this version are applied.');
    if (typeof role !== 'string') return;
    if (db.kind === 'embedded') throw new CommandFailed('The embedded database has no roles.');
    await grantServingRole(db, role, io.settings().SERVING_PASSWORD);
    await io.print(`${role} may read and write rows.`);
  },
};
