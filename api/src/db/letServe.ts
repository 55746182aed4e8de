import type { Database } from './client.ts';

/** A role that reads and writes rows, and no tables. @throws Error when there is no such role. */
export async function letServe(db: Database, role: string): Promise<void> {
  const name = `"${role.replaceAll('"', '""')}"`;
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
