import sql, { raw, type Sql } from 'sql-template-tag';
import type { Prisma } from '../../db/generated/prisma/client.ts';

/** SQL (docs/rules.md 3): the published first kick-off, or earlier when a game starts early. Postponements extend nothing. */
export const salesEnd = (slip: string): string => `least(${slip}."firstKickoff", ${slip}."salesCloseAt")`;

/** The first condition uses an index. */
export const isBeforeSalesEnd = (slip: string, moment: unknown): Sql => {
  const row = raw(slip);
  return sql`(${row}."firstKickoff" > ${moment}::timestamptz AND (${row}."salesCloseAt" IS NULL OR ${row}."salesCloseAt" > ${moment}::timestamptz))`;
};

/** {@link isBeforeSalesEnd} for Prisma. */
export const beforeSalesEnd = (moment: Date): Pick<Prisma.SlipWhereInput, 'firstKickoff' | 'OR'> => ({
  firstKickoff: { gt: moment },
  OR: [{ salesCloseAt: null }, { salesCloseAt: { gt: moment } }],
});
