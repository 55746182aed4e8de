import sql, { type Sql } from 'sql-template-tag';

/** How a buyer is known: account, phone (254…) or e-mail address. */
export interface KnownBuyer {
  readonly userId: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** One mailbox has any number of addresses: case, and what follows a plus. */
const mailbox = (address: Sql): Sql => sql`regexp_replace(lower(${address}), '[+][^@]*@', '@')`;

/** Whether the slip `s` is the buyer's own, by what its tipster's account is known by. Takes values or parameters. */
export const isOwnSlip = ({ userId, phone, email }: Record<keyof KnownBuyer, unknown>): Sql => sql`EXISTS (
  SELECT 1 FROM "Tipster" t JOIN "User" o ON o."id" = t."userId"
   WHERE t."id" = s."tipsterId" AND (o."id" = ${userId}::uuid OR o."phone" = ${phone}::text
     OR ${mailbox(sql`o."email"`)} = ${mailbox(sql`${email}::text`)}))`;
