import { grantBackupRole, grantServingRole } from '../../db/grantRoles.ts';
import { type Command, CommandFailed } from '../kit/command.ts';

export const migrate: Command = {
  name: 'migrate',
  usage: '[--serving-role ROLE] [--backup-role ROLE]',
  summary: 'apply pending migrations without starting the server',
  details:
    'Run it with the DATABASE_URL of the owner of the tables, and none of the other settings of a server; servers with MIGRATE=off then need a role that reads and writes rows only, and --serving-role gives it these rights. --backup-role gives those of making backups (it may copy the whole database, and reads no rows). With SERVING_PASSWORD or BACKUP_PASSWORD (or …_FILE) the role is made when it is missing, and gets this password. Nodes may serve meanwhile.',
  takes: [0, 0],
  options: { 'serving-role': { type: 'string' }, 'backup-role': { type: 'string' } },
  run: async (io, { values }) => {
    const { db, settings } = await io.openApp('migrate');
    await io.print('All migrations of this version are applied.');
    const { 'serving-role': serving, 'backup-role': backup } = values;
    if (db.kind === 'embedded' && (serving ?? backup) !== undefined)
      throw new CommandFailed('The embedded database has no roles.');
    if (typeof serving === 'string') {
      await grantServingRole(db, serving, settings.SERVING_PASSWORD);
      await io.print(`${serving} may read and write rows.`);
    }
    if (typeof backup === 'string') {
      await grantBackupRole(db, backup, settings.BACKUP_PASSWORD);
      await io.print(`${backup} may make backups.`);
    }
  },
};
