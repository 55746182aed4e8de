import sql, { type Sql } from 'sql-template-tag';

/** Account, phone (254…) or e-mail address. */
export interface KnownBuyer {
  readonly userId: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** One mailbox has many addresses: case, and the part after a plus. */
const mailbox = (address: Sql): Sql => sql`regexp_replace(lower(${address}), '[+][^@]*@', '@')`;

/** SQL: slip `s` belongs to the buyer's own tipster account. Takes values or parameters. */
export const isOwnSlip = ({ userId, phone, email }: Record<keyof KnownBuyer, unknown>): Sql => sql`EXISTS (
  SELECT 1 FROM "Tipster" t JOIN "User" o ON o."id" = t."userId"
   WHERE t."id" = s."tipsterId" AND (o."id" = ${userId}::uuid OR o."phone" = ${phone}::text
     OR ${mailbox(sql`o."email"`)} = ${mailbox(sql`${email}::text`)}))`;
