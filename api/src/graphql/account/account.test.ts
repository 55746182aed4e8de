import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { globalId } from '../../../test/askSchema.ts';
import { pipelineOf } from '../../../test/pipeline.ts';
import { logIn } from '../../domain/accounts/logIn.ts';
import { graphqlOverHttp } from '../../http/graphql/graphqlEndpoint.ts';
import { pictureFolders } from '../../providers/pictures/pictureFolders.ts';

let world: AccountsApp;
let folder: string;
let address: string;
let stop: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tipsoko-account-'));
  world = await createAccountsApp({ limits: noLimits });
  const app = { ...world.app, pictures: pictureFolders(folder, world.app.log) };
  const server = createServer(graphqlOverHttp(app, pipelineOf(app)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  stop = () => server.close();
});
afterAll(async () => {
  stop();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = Record<string, Record<string, unknown>>;

async function send(body: BodyInit, token: string | null, type?: string) {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: {
      ...(type ? { 'content-type': type } : { 'x-graphql-yoga-csrf': '1' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const { data, errors } = (await response.json()) as { data: Answer; errors?: unknown };
  return { data, errors, cookies: response.headers.getSetCookie() };
}
const run = (query: string, token: string | null = null) =>
  send(JSON.stringify({ query }), token, 'application/json');
const parts = '__typename ... on Error { message ... on InvalidInputError { fields { field message } } }';
const done = `${parts} ... on DonePayload { message viewer { name email emailVerified tipster { profile { city imageUrl } } } }`;

it('refuses anonymous visitors every account mutation, each with a typed answer', async () => {
  const calls = [
    'changePassword(input: { currentPassword: "a", newPassword: "b" })',
    'changePhone(input: { phone: "0712345678" })',
    'changeEmail(input: { email: "a@b.example" })',
    'updateProfile(input: { name: "x" })',
    'requestEmailVerification',
    'endSession(input: { session: "U2Vzc2lvbjp4" })',
    'deleteAccount(input: { password: "x" })',
    'exportData',
  ];
  for (const call of calls) {
    const { data, errors } = await run(`mutation { call: ${call} { ${parts} } }`);
    expect(errors, call).toBeUndefined();
    expect(data.call, call).toEqual({ __typename: 'NotSignedInError', message: 'You need to be logged in' });
  }
  const { data } = await run(`mutation { verifyEmail(input: { code: "x" }) { ${parts} } }`);
  expect(data.verifyEmail?.message).toBe('You need to be logged in to use the email verification link');
});

it('changes profile, e-mail and password, and answers with the updated viewer', async () => {
  const account = await newAccount(world);
  const token = account.tokens.accessToken;
  const profile = await run(
    `mutation { updateProfile(input: { name: "Asha", city: "Nakuru" }) { ${done} } }`,
    token,
  );
  expect(profile.data.updateProfile).toEqual({
    __typename: 'DonePayload',
    message: 'Saved',
    viewer: {
      name: 'Asha',
      email: null,
      emailVerified: false,
      tipster: { profile: { city: 'Nakuru', imageUrl: null } },
    },
  });
  await run(`mutation { changeEmail(input: { email: "asha@nakuru.example" }) { ${done} } }`, token);
  const code = (await world.linkFor('asha@nakuru.example')).split('/').at(-1);
  const verified = await run(`mutation { verifyEmail(input: { code: "${code}" }) { ${done} } }`, token);
  expect(verified.data.verifyEmail).toMatchObject({
    viewer: { email: 'asha@nakuru.example', emailVerified: true },
  });
  const wrong = await run(
    `mutation { changePassword(input: { currentPassword: "", newPassword: "short" }) { ${done} } }`,
    token,
  );
  expect(wrong.data.changePassword).toMatchObject({
    __typename: 'InvalidInputError',
    fields: [
      { field: 'currentPassword', message: 'Fill this' },
      { field: 'newPassword', message: 'Password should be 8 characters or more' },
    ],
  });
});

it('says which sessions and keys end with a password, or with all sessions', async () => {
  const { signedIn, tokens, phone, password } = await newAccount(world);
  const { prisma } = world.app.db;
  const { userId, sessionId } = signedIn;
  const other = async (word: string) => {
    const answer = await logIn(world.app, { phone, password: word }, somebody);
    if (answer.kind !== 'signedIn') throw new Error(answer.kind);
    return answer.tokens.signedIn.sessionId;
  };
  const key = (readsAccount: boolean) =>
    prisma.apiKey.create({
      data: {
        userId,
        readsAccount,
        name: '',
        prefix: 'tsk_',
        keyHash: randomUUID(),
        createdAt: world.app.clock.now(),
      },
    });
  const ended = async (mutation: string) => {
    const source = `mutation { ${mutation} { ${parts} ... on DonePayload { deletedIds } } }`;
    const { data } = await run(source, tokens.accessToken);
    const [answer = {}] = Object.values(data);
    return (answer.deletedIds as string[]).sort();
  };
  const session = (id: string) => globalId('Session', id);
  const [phoneSession, opens] = [await other(password), await key(true)];
  await key(false);
  expect(
    await ended(
      `changePassword(input: { currentPassword: "${password}", newPassword: "mlango mpya wa siri" })`,
    ),
  ).toEqual([session(phoneSession), globalId('ApiKey', opens.id)].sort());
  const [laptop, again] = [await other('mlango mpya wa siri'), await key(true)];
  expect(await ended('logOut(input: { everywhere: true })')).toEqual(
    [session(sessionId), session(laptop), globalId('ApiKey', again.id)].sort(),
  );
});

it('takes a picture as multipart upload', async () => {
  const account = await newAccount(world);
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  const query = `mutation ($image: Upload!) { uploadAvatar(input: { image: $image }) { ${done} } }`;
  form.set('operations', JSON.stringify({ query, variables: { image: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.image'] }));
  form.set('0', new File([new Uint8Array(image)], 'me.png', { type: 'image/png' }));
  const { data, errors } = await send(form, account.tokens.accessToken);
  expect(errors).toBeUndefined();
  const [file] = await readdir(join(folder, 'avatars'));
  expect(data.uploadAvatar).toMatchObject({
    message: 'Saved',
    viewer: { tipster: { profile: { imageUrl: `/avatars/${file}` } } },
  });
});

it('hides viewers and sessions from everybody else, also by node id', async () => {
  const [a, b] = [await newAccount(world), await newAccount(world)];
  const own = await run('{ viewer { id sessions { id current } } }', a.tokens.accessToken);
  const viewer = own.data.viewer as { id: string; sessions: Array<{ id: string }> };
  const ids = [viewer.id, viewer.sessions[0]?.id ?? ''];
  for (const token of [null, b.tokens.accessToken]) {
    for (const id of ids) {
      const { data } = await run(
        `{ node(id: "${id}") { id ... on Viewer { phone } ... on Session { address } } }`,
        token,
      );
      expect(data?.node ?? null).toBeNull();
    }
  }
  const { data } = await run(`{ node(id: "${ids[0]}") { ... on Viewer { phone } } }`, a.tokens.accessToken);
  expect(data.node).toEqual({ phone: a.phone });
  const ended = await run(
    `mutation { endSession(input: { session: "${ids[1]}" }) { ${parts} } }`,
    b.tokens.accessToken,
  );
  expect(ended.data.endSession?.__typename).toBe('NotFoundError');
});

it('rejects a request with many guesses at once, and counts those sent one by one', async () => {
  const account = await newAccount(world);
  const guess = (digit: number) =>
    `resetPassword(input: { phone: "${account.phone}", code: "12345${digit}", password: "simba mkali" }) { ${parts} }`;
  world.app.clock.advance(2 * 3_600_000);
  await run(`mutation { requestPasswordReset(input: { phone: "${account.phone}" }) { ${parts} } }`);
  const code = await world.codeFor(account.phone);
  const wrong = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => `12345${digit}` !== code);
  const tries = async () => {
    const where = { phone: account.phone, purpose: 'RESET_PASSWORD' as const };
    return (await world.app.db.prisma.verificationCode.findFirstOrThrow({ where })).tries;
  };
  await run(`mutation { ${wrong.map((digit) => `a${digit}: ${guess(digit)}`).join(' ')} }`);
  expect(await tries()).toBe(0);
  for (const digit of wrong) await run(`mutation { ${guess(digit)} }`);
  expect(await tries()).toBe(5);
});
