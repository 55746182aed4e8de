import sql from 'sql-template-tag';
import type { Database } from './client.ts';

/** With a password, creates the role if it is missing or changes its password. @returns its name, quoted. */
async function makeRole(db: Database, role: string, rights: string, password?: string): Promise<string> {
  const name = `"${role.replaceAll('"', '""')}"`;
  if (password !== undefined) {
    const [known] = await db.query(sql`SELECT 1 FROM pg_roles WHERE rolname = ${role}`);
    // Utility statements accept no parameters.
    const secret = `'${password.replaceAll("'", "''")}'`;
    await db.executeSql(`${known ? 'ALTER' : 'CREATE'} ROLE ${name} ${rights} PASSWORD ${secret}`);
  }
  return name;
}

/**
 * Grants a role what backups need: to copy the database's files and record that it did, but no access to other rows.
 * @throws Error when there is neither role nor password.
 */
export async function grantBackupRole(db: Database, role: string, password?: string): Promise<void> {
  const name = await makeRole(db, role, 'LOGIN REPLICATION', password);
  await db.executeSql(`
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE ON "Backup" TO ${name};
    GRANT EXECUTE ON FUNCTION pg_switch_wal() TO ${name};
  `);
}

/** Grants a role access to rows but not to tables. @throws Error when there is neither role nor password. */
export async function grantServingRole(db: Database, role: string, password?: string): Promise<void> {
  const name = await makeRole(db, role, 'LOGIN', password);
  const rows = 'SELECT, INSERT, UPDATE, DELETE';
  await db.executeSql(`
    GRANT USAGE ON SCHEMA public, pgboss TO ${name};
    GRANT ${rows} ON ALL TABLES IN SCHEMA public, pgboss TO ${name};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${name};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT ${rows} ON TABLES TO ${name};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${name};
    REVOKE INSERT, UPDATE, DELETE ON "_prisma_migrations" FROM ${name};
  `);
}
