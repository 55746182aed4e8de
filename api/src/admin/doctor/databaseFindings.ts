import type { Database } from '../../db/client.ts';
import type { Settings } from '../../process/settings.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const OLDEST = 150_000;

/** Version, durability, rights and migrations. */
export async function databaseFindings(db: Database, settings: Settings): Promise<Finding[]> {
  return [
    ...(db.kind === 'postgresql' ? await serverFindings(db, settings) : []),
    await migrationFinding(db),
  ];
}

interface Server {
  version: string;
  number: string;
  fsync: string;
  commit: string;
  encoding: string;
  role: string;
  isSuper: boolean;
  mayCreate: boolean;
}

async function serverFindings(db: Database, { MIGRATE, NODE_ENV }: Settings): Promise<Finding[]> {
  const [server] = await db.query<Server>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
       current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS "commit",
       current_setting('server_encoding') AS encoding, current_user AS role,
       (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuper",
       has_schema_privilege('public', 'CREATE') AS "mayCreate"`,
  );
  if (!server) return [];
  const { version, role } = server;
  const named = `PostgreSQL ${version}, role ${role}`;
  const findings = [
    ...(Number(server.number) < OLDEST
      ? [wrong('database', `${named} is too old`, 'move to PostgreSQL 15 or newer')]
      : [ok('database', named)]),
  ];
  if (server.fsync === 'off' || server.commit === 'off') {
    const says = `a commit is lost when the machine stops (fsync ${server.fsync}, synchronous_commit ${server.commit})`;
    const todo = 'switch both on: paid purchases are in it';
    findings.push(NODE_ENV === 'production' ? wrong('database', says, todo) : note('database', says, todo));
  }
  if (server.encoding !== 'UTF8')
    findings.push(wrong('database', `its encoding is ${server.encoding}`, 'create it with ENCODING UTF8'));
  if (server.isSuper)
    findings.push(
      note('database', `${role} is a superuser`, 'serve with a role of its own: operations.md, Versions'),
    );
  else if (MIGRATE === 'off' && server.mayCreate)
    findings.push(
      note('database', `${role} may change tables though MIGRATE is off`, 'migrate --serving-role'),
    );
  return findings;
}

async function migrationFinding(db: Database): Promise<Finding> {
  const missing = await db.missingMigrations();
  return missing.length === 0
    ? ok('migrations', 'all of this version are applied')
    : wrong('migrations', `${missing.length} are missing, from ${missing[0]} on`, 'npm run admin -- migrate');
}
