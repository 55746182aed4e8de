import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { readSettings } from '../../process/settings.ts';
import { readAccessToken, signAccessToken } from './accessTokens.ts';
import { currentSigningKey } from './signingKeys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const person = { userId: randomUUID(), tipsterId: randomUUID(), sessionId: randomUUID(), isStaff: false };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as { nbf?: number };

it('reads what it signed, for fifteen minutes', async () => {
  const { accessToken, accessExpiresAt } = await signAccessToken(app, person);
  expect(await readAccessToken(app, accessToken)).toEqual(person);
  expect(accessExpiresAt.getTime() - app.clock.now().getTime()).toBe(900_000);
  app.clock.advance(14 * 60_000 + 59_000);
  expect(await readAccessToken(app, accessToken)).toEqual(person);
  app.clock.advance(10_000);
  expect(await readAccessToken(app, accessToken)).toBeNull();
});

it('refuses other algorithms, other keys, other claims and every changed byte', async () => {
  const { accessToken } = await signAccessToken(app, person);
  const [head, body, signature] = accessToken.split('.');
  const header = decode(head);
  const payload = decode(body);
  const key = await currentSigningKey(app);
  const publicPem = key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const hs = `${encode({ ...header, alg: 'HS256' })}.${body}`;
  const resigned = (change: object, extra: object = {}) =>
    new SignJWT({ ...payload, ...change })
      .setProtectedHeader({ ...header, alg: 'EdDSA', ...extra })
      .sign(key.privateKey);
  const forged = [
    `${encode({ ...header, alg: 'none' })}.${body}.`,
    `${hs}.${createHmac('sha256', publicPem).update(hs).digest('base64url')}`,
    `${head}.${encode({ ...payload, staff: true })}.${signature}`,
    `${encode({ ...header, kid: randomUUID() })}.${body}.${signature}`,
    `${encode({ alg: 'EdDSA', typ: 'at+jwt' })}.${body}.${signature}`,
    await resigned({ aud: 'another' }),
    await resigned({ iss: 'https://elsewhere.example' }),
    await resigned({ sub: 'nobody' }),
    await resigned({ jti: undefined }),
    await resigned({ nbf: Number(payload.nbf) + 60 }),
    await resigned({}, { typ: 'JWT' }),
    '',
    'a.b.c',
    'x'.repeat(5_000),
  ];
  for (const token of forged) expect(await readAccessToken(app, token), token).toBeNull();
  expect(await readAccessToken(app, await resigned({}))).toEqual(person);
});

it('signs with a new key after 30 days, and still reads what the one before signed', async () => {
  const first = await currentSigningKey(app);
  app.clock.advance(30 * 86_400_000 - 60_000);
  const { accessToken } = await signAccessToken(app, person);
  app.clock.advance(2 * 60_000);
  const second = await currentSigningKey(app);
  expect(second.kid).not.toBe(first.kid);
  expect(await readAccessToken(app, accessToken)).toEqual(person);
  app.clock.advance(31 * 86_400_000);
  const third = await currentSigningKey(app);
  expect(new Set([first.kid, second.kid, third.kid]).size).toBe(3);
});

it('shares its keys between nodes, sealed with the secret', async () => {
  const other = { ...app };
  const { accessToken } = await signAccessToken(other, person);
  expect(await readAccessToken(app, accessToken)).toEqual(person);
  const row = await app.db.prisma.sharedSecret.findUnique({ where: { name: 'accessTokenKeys' } });
  expect(JSON.stringify(row)).not.toMatch(/PRIVATE KEY/);
  const anonymous = {
    ...app,
    settings: readSettings({
      NODE_ENV: 'test',
      APP_SECRET: 'another secret of more than thirty-two characters',
    }),
  };
  expect(await readAccessToken(anonymous, accessToken)).toBeNull();
});

it('makes one key when many nodes start at once', async () => {
  const fresh = await createTestApp();
  try {
    const keys = await Promise.all(Array.from({ length: 8 }, () => currentSigningKey({ ...fresh })));
    expect(new Set(keys.map((key) => key.kid)).size).toBe(1);
  } finally {
    await fresh.close();
  }
});
