// Checks the migrations against the rules for running nodes (docs/decisions/154): a line for each fault, exit code 1.
import { readMigrations } from '../../api/src/db/migrate.ts';
import { migrationFaults } from './migrationRules.ts';
import { migrationsFolder } from './schemaDiff.ts';

const faults = migrationFaults(readMigrations(migrationsFolder));
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
