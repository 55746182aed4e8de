import type { Database } from './client.ts';

/**
 * Grants a role access to rows but not to tables. A password creates the role if missing, or changes its password.
 * @throws Error when there is neither role nor password.
 */
export async function grantServingRole(db: Database, role: string, password?: string): Promise<void> {
  const name = `"${role.replaceAll('"', '""')}"`;
  if (password !== undefined) {
    const [known] = await db.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    // Utility statements accept no parameters.
    const secret = `'${password.replaceAll("'", "''")}'`;
    await db.executeSql(`${known ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN PASSWORD ${secret}`);
  }
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
