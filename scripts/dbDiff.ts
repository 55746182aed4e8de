import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationFaults } from './checks/migrationRules.ts';
import { migrationsFolder, schemaDiff } from './checks/schemaDiff.ts';

const name = process.argv[2] ?? 'change';
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(
    'The name of a migration is lower case words joined by underscores: npm run db:diff -- add_reports',
  );
  process.exit(1);
}
const sql = await schemaDiff();
if (sql === '') {
  console.log('schema.prisma and the migrations agree: nothing to write.');
} else {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = join(migrationsFolder, `${time}_${name}`);
  await mkdir(folder, { recursive: true });
  const text = `-- expand\n${sql}\n`;
  await writeFile(join(folder, 'migration.sql'), text);
  console.log(`Wrote api/prisma/migrations/${time}_${name}/migration.sql: read it before you commit it.`);
  for (const fault of migrationFaults([{ name: `${time}_${name}`, sql: text }])) console.log(fault);
}
