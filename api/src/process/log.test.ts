import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { schema, staffSchema } from '../graphql/schema.ts';
import { loggedPath } from '../http/kit/loggedPath.ts';
import type { WebSource } from '../http/pages/pages.ts';
import { startServer } from '../http/server.ts';
import { createLog } from './log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const phone = '254712345678';
const noWeb: WebSource = {
  bundle: async () => {
    throw new Error('no pages here');
  },
  template: async () => '',
};

describe('loggedPath', () => {
  it.each([
    ['/', '/'],
    [undefined, '/'],
    ['/graphql?query={a}', '/graphql'],
    ['/api/slip/markets', '/api/slip/markets'],
    ['/v2/api/slip/data/', '/v2/api/slip/data/'],
    [`/api/manage/find-slip/${phone}/QKABCDEF12`, '/api/manage/find-slip/…'],
    [`/hooks/p/${'0a'.repeat(16)}`, '/hooks/p/…'],
    [`/hooks/c2b/${'0a'.repeat(16)}/confirmation`, '/hooks/c2b/…'],
    ['/change_password/Abc-_9/', '/change_password/…'],
    ['/email-verification/1234', '/email-verification/…'],
    [`/phone-otp/${phone}`, '/phone-otp/…'],
    ['/api/finance/statement.csv?key=abc', '/api/finance/statement.csv'],
    ['http://host/slip/5', '/…'],
  ])('%s: %s', (address, logged) => {
    expect(loggedPath(address)).toBe(logged);
  });
});

describe('the log of a request that fails', () => {
  it('names no phone, code or key, of the address or of the database’s answer', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    await app.db.executeSql('CREATE TABLE "Kept" ("phone" text UNIQUE)');
    const insert = () => app.db.query('INSERT INTO "Kept" VALUES ($1)', [phone]);
    await insert();
    const server = await startServer(
      {
        app: { ...app, log },
        schema,
        staffSchema,
        persisted: {},
        web: noWeb,
        rest: () => async () => {
          await insert();
          throw new Error('the database took it twice');
        },
      },
      0,
      '127.0.0.1',
    );
    const path = `/api/manage/find-slip/${phone}/QKABCDEF12?key=geheim-1234&phone=0712345678`;
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(500);
    await server.close(1_000);
    const text = lines.join('');
    expect(text).toContain('a request failed');
    expect(text).toMatch(/duplicate key|Kept_phone_key/);
    expect(text).toContain('"path":"/api/manage/find-slip/…"');
    expect(text).not.toMatch(/254712345678|0712345678|QKABCDEF12|geheim/);
  });

  it('masks phones in the words of errors, and of what caused them', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const cause = Object.assign(new Error(`no account of +${phone}`), {
      detail: `Key (phone)=(${phone})`,
      code: '23505',
    });
    const all = new AggregateError([new Error('0712345678 did not answer')], 'nobody answered', { cause });
    log.error({ err: all, id: '3b241101-e2bb-4255-8caf-254712345678' }, 'failed');
    expect(lines[0]?.replace(/"id":"[^"]+"/, '')).not.toContain('712345');
    expect(lines[0]).toContain('no account of …678');
    expect(lines[0]).toContain('…678 did not answer');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: '3b241101-e2bb-4255-8caf-254712345678' });
  });

  it('is one line whatever is written into it', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const forged = 'x\n{"level":60,"msg":"the node ends"}\r\u001b[2J';
    log.info({ userAgent: forged, [forged]: 1 }, forged);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, msg: forged, userAgent: forged });
  });

  it('names node and version, keeps the result codes of providers, and no code that was sent to a person', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    log.warn({
      code: '4821',
      reply: { kind: 'refused', code: '500.001.1001', text: 'x' },
      form: { code: '4821' },
      resultDesc: 'No account for 254712345678',
    });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      node: expect.stringMatching(/^\S+:\d+$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      code: '[redacted]',
      reply: { kind: 'refused', resultCode: '500.001.1001', text: '[redacted]' },
      form: { code: '[redacted]' },
      resultDesc: 'No account for …678',
    });
  });
});
