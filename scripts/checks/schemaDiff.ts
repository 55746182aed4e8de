import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { migrate, readMigrations } from '../../api/src/db/migrate.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(join(root, 'api/package.json'));
export const migrationsFolder = join(root, 'api/prisma/migrations');

interface SchemaEngine {
  diff(parameters: unknown): Promise<{ stdout: string | null }>;
}
interface EngineGlue {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: {
    new: (
      options: { datamodels: [string, string][] | undefined },
      log: (entry: string) => void,
      adapter: unknown,
    ) => Promise<SchemaEngine>;
  };
}

async function loadEngine(): Promise<EngineGlue> {
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm'));
  const glue = (await import(join(folder, 'schema_engine_bg.js'))) as EngineGlue;
  const wasm = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue as never });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

/**
 * The SQL that would bring a database with all our migrations to `schema.prisma`; empty when nothing is missing.
 * Checks, triggers and partial indexes are not Prisma's and do not show.
 */
export async function schemaDiff(): Promise<string> {
  const pglite = new PGlite({ extensions: { pg_trgm } });
  try {
    await migrate(
      {
        exec: async (sql) => void (await pglite.exec(sql)),
        query: async <Row>(sql: string, values?: unknown[]) => (await pglite.query<Row>(sql, values)).rows,
      },
      readMigrations(migrationsFolder),
    );
    await pglite.exec('DROP TABLE IF EXISTS "_prisma_migrations"');
    const path = join(root, 'api/prisma/schema.prisma');
    const schema = { path, content: await readFile(path, 'utf8') };
    const { SchemaEngine } = await loadEngine();
    const engine = await SchemaEngine.new(
      { datamodels: [[path, schema.content]] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(pglite) as never),
    );
    const answer = await engine.diff({
      from: { tag: 'schemaDatasource', files: [schema], configDir: dirname(path) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = (answer.stdout ?? '').trim();
    return sql.includes('This is an empty migration') ? '' : sql;
  } finally {
    await pglite.close();
  }
}
