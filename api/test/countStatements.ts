import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

/** What `work` answers, and the statements that reached the database meanwhile; those of the job queue are left out. */
export async function withStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: string[] }> {
  const statements: string[] = [];
  const note = (given: unknown) => {
    const text = typeof given === 'string' ? given : String((given as { text?: string }).text);
    if (!text.includes('pgboss')) statements.push(text);
  };
  const drivers = [Client.prototype, PGlite.prototype] as Array<{ query: unknown }>;
  const restore = drivers.map((driver) => {
    const own = Object.getOwnPropertyDescriptor(driver, 'query');
    const plain = driver.query as (...given: unknown[]) => unknown;
    driver.query = function counted(this: unknown, ...given: unknown[]) {
      note(given[0]);
      return Reflect.apply(plain, this, given);
    };
    return () => {
      if (own) Object.defineProperty(driver, 'query', own);
      else Reflect.deleteProperty(driver, 'query');
    };
  });
  try {
    return { answer: await work(), statements };
  } finally {
    for (const put of restore) put();
  }
}
