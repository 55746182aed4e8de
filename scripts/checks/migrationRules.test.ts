import { expect, it } from 'vitest';
import { readMigrations } from '../../api/src/db/migrate.ts';
import { migrationFaults } from './migrationRules.ts';
import { migrationsFolder } from './schemaDiff.ts';

const earlier = { name: '20270101000000_before', sql: '-- expand\n' };
const faultsOf = (sql: string) => migrationFaults([earlier, { name: '20270102000000_this', sql }]);

const planted: ReadonlyArray<[sql: string, says: RegExp]> = [
  ['CREATE TABLE "A" ("id" INT);', /first line/],
  ['-- replaces the migrations up to 20260101000000_old\nCREATE TABLE "A" ("id" INT);', /first line/],
  ['-- contract after 20250101000000_unknown\nDROP TABLE "A";', /no earlier migration/],
  ['-- expand\nALTER TABLE "Slip" RENAME COLUMN "a" TO "b";', /rename/],
  ['-- contract after 20270101000000_before\nALTER TABLE "Slip" RENAME TO "Slips";', /rename/],
  ["-- expand\nALTER TYPE \"State\" RENAME VALUE 'A' TO 'B';", /rename/],
  ['-- expand\nDROP TABLE "Slip";', /takes away/],
  ['-- expand\nALTER TABLE "Slip" ADD COLUMN "a" INT, DROP COLUMN "b";', /takes away/],
  ['-- expand\nALTER TABLE "Slip" DROP CONSTRAINT "x";', /takes away/],
  ['-- expand\nALTER TABLE "Slip" ALTER COLUMN "a" TYPE BIGINT;', /change of type/],
  [
    '-- contract after 20270101000000_before\nALTER TABLE "Slip" ALTER COLUMN "a" SET DATA TYPE BIGINT;',
    /change of type/,
  ],
  ['-- expand\nALTER TABLE "Slip" ADD COLUMN     "a" INTEGER NOT NULL;', /does not fill it/],
  ['-- expand\nalter table "Slip" add "a" integer not null;', /does not fill it/],
  ['-- expand\nALTER TABLE "Slip" ADD COLUMN "a" UUID NOT NULL DEFAULT gen_random_uuid();', /differs by row/],
  ['-- expand\nALTER TABLE "Slip" ADD COLUMN "a" BIGSERIAL;', /numbered/],
  ['-- expand\nALTER TABLE "Slip" ADD COLUMN "a" INT GENERATED ALWAYS AS ("b" + 1) STORED;', /stored column/],
  ['-- expand\nALTER TABLE "Slip" ADD COLUMN "a" INT REFERENCES "Game"("id");', /foreign key by itself/],
  ['-- expand\nALTER TABLE "Slip" ALTER COLUMN "a" SET NOT NULL;', /as it was/],
  ['-- expand\nALTER TABLE "Slip" ALTER COLUMN "a" DROP DEFAULT;', /as it was/],
  ['-- expand\nALTER TABLE "Slip" ADD CONSTRAINT "x" CHECK ("a" > 0);', /NOT VALID/],
  [
    '-- expand\nALTER TABLE "Slip" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "Game"("id") ON DELETE CASCADE;',
    /NOT VALID/,
  ],
  [
    '-- expand\nALTER TABLE "Slip" ADD CONSTRAINT "x" CHECK ("a" > 0) NOT VALID; ALTER TABLE "Slip" VALIDATE CONSTRAINT "x";',
    /next migration/,
  ],
  ['-- expand\nALTER TABLE "Slip" ADD CONSTRAINT "x" UNIQUE ("a");', /USING INDEX/],
  ['-- expand\nCREATE INDEX "x" ON "Slip"("a");', /CONCURRENTLY/],
  ['-- expand\nCREATE UNIQUE INDEX "x" ON "Slip"("a") WHERE "b";', /CONCURRENTLY/],
  ['-- expand\nCREATE INDEX CONCURRENTLY "x" ON "Slip"("a");', /no transaction/],
  [
    '-- expand no transaction\nCREATE INDEX CONCURRENTLY "x" ON "Slip"("a");',
    /begin with DROP INDEX CONCURRENTLY IF EXISTS "x"/,
  ],
  ['-- expand no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "x";', /takes away/],
  ['-- expand no transaction\nALTER TABLE "Slip" ADD COLUMN "a" INT;', /outside a transaction/],
  ['-- expand\nUPDATE "Slip" SET "a" = 1;', /in batches/],
  ['-- expand\nDO $$ BEGIN DROP TABLE "Slip"; END $$;', /cannot read/],
  ['-- expand\nLOCK TABLE "Slip";', /whole table/],
];

it.each(planted)('finds what is wrong with %s', (sql, says) => {
  expect(faultsOf(sql)).toContainEqual(expect.stringMatching(says));
});

it.each([
  '-- expand\nCREATE TABLE "A" ("id" INT NOT NULL);\nCREATE INDEX "x" ON "A"("id");\nALTER TABLE "A" ADD CONSTRAINT "y" CHECK ("id" > 0);\nUPDATE "A" SET "id" = 1;',
  '-- expand\nALTER TABLE "Slip" ADD COLUMN "a" INT, ADD COLUMN "b" INT NOT NULL DEFAULT 0, ADD COLUMN "c" TEXT DEFAULT \'\' NOT NULL;',
  '-- expand\nALTER TABLE "Slip" ADD CONSTRAINT "x" CHECK ("a" IN (1, 2)) NOT VALID;',
  '-- expand\nALTER TYPE "State" ADD VALUE \'DROP TABLE; RENAME\';',
  '-- expand\n-- It was to be a rename: ALTER TABLE "Slip" RENAME TO "X";\nCREATE FUNCTION f() RETURNS int LANGUAGE sql AS $body$ DELETE FROM "Slip"; SELECT 1 $body$;',
  '-- expand no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "x";\nCREATE INDEX CONCURRENTLY "x" ON "Slip"("a");\nALTER TABLE "Slip" VALIDATE CONSTRAINT "y";',
  '-- contract after 20270101000000_before\nALTER TABLE "Slip" DROP COLUMN "a", ALTER COLUMN "b" SET NOT NULL;\nDROP TABLE "Old";',
])('lets pass %s', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});

it('finds none in our own', async () => {
  expect(migrationFaults(readMigrations(migrationsFolder))).toEqual([]);
});
