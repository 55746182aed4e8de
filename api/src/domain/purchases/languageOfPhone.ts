import { asLanguage, type Language } from '@tipsoko/rules/language';
import sql from 'sql-template-tag';
import type { Tx } from '../foundation/transaction.ts';

/** For payments without a page: the language of this phone's last purchase, else of its account. */
export async function languageOfPhone(tx: Pick<Tx, 'query'>, phone: string): Promise<Language> {
  const [known] = await tx.query<{ language: string | null }>(sql`
    SELECT coalesce((SELECT "language" FROM "Purchase" WHERE "phone" = ${phone} ORDER BY "createdAt" DESC, "id" LIMIT 1),
      (SELECT "language" FROM "User" WHERE "phone" = ${phone})) AS "language"`);
  return asLanguage(known?.language);
}
