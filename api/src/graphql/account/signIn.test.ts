import type { Language } from '@tipsoko/rules/language';
import { graphql } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, newAccount, somebody } from '../../../test/accounts.ts';
import { chooseLanguage } from '../../domain/accounts/chooseLanguage.ts';
import { readAccessToken } from '../../domain/sessions/accessTokens.ts';
import { answerCookies, readCookies, refreshTokenOf } from '../../http/kit/cookies.ts';
import type { Context } from '../kit/context.ts';
import { schema } from '../schema.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp();
});
afterAll(() => world.close());

/** A browser: it keeps cookies and sends the readable one as bearer, as the web does. */
function browser(language: Language | null = null) {
  const jar = new Map<string, string>();
  return {
    jar,
    async run(source: string, variableValues: Record<string, unknown> = {}) {
      const header = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const cookies = readCookies(header);
      const contextValue: Context = {
        app: world.app,
        viewer: {
          account: cookies.token ? await readAccessToken(world.app, cookies.token) : null,
          purchaseTokens: [],
        },
        request: {
          id: 'request-1',
          ...somebody,
          language,
          refreshToken: refreshTokenOf(world.app.settings, cookies),
        },
        cookies: answerCookies(world.app.settings, header, (line) => {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }),
      };
      const answer = await graphql({ schema, source, variableValues, contextValue });
      expect(answer.errors).toBeUndefined();
      return answer.data as Record<string, Record<string, unknown> | null>;
    },
  };
}

const errorParts =
  '... on Error { __typename message ... on InvalidInputError { fields { field message } } }';

it('registers, confirms by the code of the text message, logs in, refreshes and logs out', async () => {
  const page = browser();
  const registered = await page.run(
    `mutation { register(input: { phone: "0712345678", username: "Mary_Ke", password: "kupanda mlima" }) {
      ... on RegisterPayload { phone resendAfterSeconds } ${errorParts} } }`,
  );
  expect(registered.register).toEqual({ phone: '254712345678', resendAfterSeconds: 60 });
  expect(page.jar.size).toBe(0);

  const confirm = `mutation ($code: String!) { confirmPhone(input: { phone: "0712345678", code: $code }) {
    ... on SignInPayload { accessToken expiresInSeconds confirmPhone viewer { phone tipster { username } canPost sessions { current userAgent } } }
    ${errorParts} } }`;
  const code = await world.codeFor('254712345678');
  const wrong = await page.run(confirm, { code: code === '0000' ? '1111' : '0000' });
  expect(wrong.confirmPhone).toEqual({
    __typename: 'InvalidInputError',
    message: 'Invalid OTP. Please try again.',
    fields: [{ field: 'code', message: 'Invalid OTP. Please try again.' }],
  });
  const confirmed = await page.run(confirm, { code });
  expect(confirmed.confirmPhone).toMatchObject({
    expiresInSeconds: 900,
    confirmPhone: null,
    viewer: {
      phone: '254712345678',
      tipster: { username: 'Mary_Ke' },
      canPost: true,
      sessions: [{ current: true, userAgent: 'Test browser' }],
    },
  });
  expect([...page.jar.keys()]).toEqual(['token', 'refresh', 'device']);

  const viewer = '{ viewer { phone name email emailVerified isStaff subscribed rating } }';
  expect((await page.run(viewer)).viewer).toEqual({
    phone: '254712345678',
    name: '',
    email: null,
    emailVerified: false,
    isStaff: false,
    subscribed: false,
    rating: null,
  });

  world.app.clock.advance(16 * 60_000);
  expect((await page.run(viewer)).viewer).toBeNull();
  const refreshed = await page.run(
    'mutation { refreshSession { ... on SignInPayload { viewer { phone } } } }',
  );
  expect(refreshed.refreshSession).toEqual({ viewer: { phone: '254712345678' } });
  expect((await page.run(viewer)).viewer).not.toBeNull();

  const token = page.jar.get('token') ?? '';
  const left = await page.run('mutation { logOut { ... on DonePayload { message deletedIds } } }');
  expect(left.logOut).toEqual({ message: 'Logged out', deletedIds: [expect.any(String)] });
  // The device stays known.
  expect([...page.jar.keys()]).toEqual(['device']);
  page.jar.set('token', token);
  expect((await page.run(viewer)).viewer).toBeNull();

  page.jar.clear();
  const loggedIn = await page.run(
    `mutation { logIn(input: { phone: "+254 712 345 678", password: "kupanda mlima" }) {
      ... on SignInPayload { viewer { tipster { username } } } ${errorParts} } }`,
  );
  expect(loggedIn.logIn).toEqual({ viewer: { tipster: { username: 'Mary_Ke' } } });
  expect((await page.run(viewer)).viewer).not.toBeNull();
});

it('keeps the language with the account, which wins on another device until another is chosen', async () => {
  const [phone, password] = ['0712345679', 'kupanda mlima tena'];
  const page = browser('sw');
  const input = { phone, username: 'Asha_Ke', password };
  await page.run('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', { input });
  await world.deliver();
  expect(world.sms.last('+254712345679')?.text).toMatch(
    /^Tipsoko: \d{4} ni msimbo wako wa kuthibitisha simu yako \(akaunti Asha_Ke\)\./,
  );
  const code = await world.codeFor('254712345679');
  const confirm = 'mutation ($input: ConfirmPhoneInput!) { confirmPhone(input: $input) { __typename } }';
  await page.run(confirm, { input: { phone, code } });
  expect(page.jar.get('language')).toBe('sw');

  const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }';
  const other = browser('en');
  await other.run(logIn, { input: { phone, password } });
  expect(other.jar.get('language')).toBe('sw');
  await chooseLanguage(world.app, other.jar.get('refresh') ?? '', 'en');
  await chooseLanguage(world.app, 'x'.repeat(43), 'sw');
  // A signed-in user gets it with the next token.
  world.app.clock.advance(16 * 60_000);
  await page.run('mutation { refreshSession { __typename } }');
  expect(page.jar.get('language')).toBe('en');
});

it('gives an account without a language that of the page it logs in on', async () => {
  const { phone, password, signedIn } = await newAccount(world);
  const languageOf = async () =>
    (await world.app.db.prisma.user.findUniqueOrThrow({ where: { id: signedIn.userId } })).language;
  expect(await languageOf()).toBeNull();
  const page = browser('sw');
  const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }';
  await page.run(logIn, { input: { phone, password } });
  expect([await languageOf(), page.jar.get('language')]).toEqual(['sw', 'sw']);
});

it('asks a registration for its code when it logs in, and marks every wrong field', async () => {
  const page = browser();
  const register = `mutation ($input: RegisterInput!) { register(input: $input) {
    ... on RegisterPayload { phone } ${errorParts} } }`;
  await page.run(register, { input: { phone: '0722000111', username: 'juma', password: 'simba wa yuda' } });
  const login = await page.run(
    `mutation { logIn(input: { phone: "722000111", password: "simba wa yuda" }) {
      ... on SignInPayload { viewer { id } accessToken expiresInSeconds confirmPhone } } }`,
  );
  expect(login.logIn).toEqual({
    viewer: null,
    accessToken: null,
    expiresInSeconds: null,
    confirmPhone: '254722000111',
  });
  expect(page.jar.size).toBe(0);
  const refused = await page.run(register, { input: { phone: '12', username: 'x', password: 'short' } });
  expect(refused.register).toMatchObject({
    __typename: 'InvalidInputError',
    fields: [
      { field: 'phone', message: 'Enter Valid Phone Number' },
      { field: 'username', message: 'Username should have 3 to 30 characters' },
      { field: 'password', message: 'Password should be 8 characters or more' },
    ],
  });
  const empty = await page.run(register, { input: { phone: '', username: ' ', password: '' } });
  expect(empty.register).toMatchObject({
    fields: ['phone', 'username', 'password'].map((field) => ({
      field,
      message: 'Please fill in all required fields',
    })),
  });
});
