import { tinyPng } from '../tinyPng.ts';
import {
  type Actor,
  asRead,
  linkTo,
  mailsTo,
  newPassword,
  type Said,
  signsIn,
  type Writing,
} from './writings.ts';

const password = 'mlango wa mgeni siri';
/** Well-formed, but not issued to anybody. */
const nobodys = 'A'.repeat(43);
const done = '... on DonePayload { message }';
const signIn = '... on SignInPayload { accessToken confirmPhone }';

/** The token that an answer carries or, by GraphQL, the cookie. */
const tokenOf = (said: Said) => String(said.access ?? said.accessToken);

async function userOf({ cast }: Actor, phone: string) {
  return cast.world.app.db.prisma.user.findUniqueOrThrow({ where: { phone }, include: { tipster: true } });
}

function setEmail({ cast, phone, email }: Actor, verified: boolean) {
  const emailVerifiedAt = verified ? cast.world.app.clock.now() : null;
  return cast.world.app.db.prisma.user.update({ where: { phone }, data: { email, emailVerifiedAt } });
}

function picture(bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], 'me.png', { type: 'image/png' });
}

function pictureCall(bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append('profile_image', picture(bytes));
  return { body, input: { image: picture(bytes) } };
}

/** In order: somebody new registers, then the two tipsters change their accounts. */
export const accountWritings: readonly Writing[] = [
  {
    route: 'POST /api/account/register/otp',
    mutation: 'register',
    payload: '... on RegisterPayload { phone }',
    refusals: [
      {
        what: 'nothing filled in',
        status: 400,
        call: () => ({ body: {}, input: { phone: '', username: '', password: '' } }),
      },
      {
        what: 'each field wrong',
        status: 400,
        call: () => {
          const input = { phone: '123', username: 'x', password: 'short' };
          return { body: input, input };
        },
      },
      {
        what: 'a name that is taken',
        status: 400,
        call: () => {
          const input = { phone: '0799000009', username: 'ASHA', password };
          return { body: input, input };
        },
      },
    ],
    works: {
      call: ({ phone, name }) => ({
        body: { phone, username: name, password },
        input: { phone, username: name, password },
      }),
      effect: async (said, { cast, phone }) => ({
        shown: said.phone === phone,
        code: /^\d{4}$/.test(await cast.world.codeFor(phone)),
        waits: await cast.world.app.db.prisma.registration.count({ where: { phone } }),
      }),
      expected: { shown: true, code: true, waits: 1 },
    },
  },
  {
    route: 'POST /api/account/register/otp/resend',
    mutation: 'resendCode',
    payload: '... on CodeSentPayload { message resendAfterSeconds }',
    refusals: [
      { what: 'no phone', status: 400, call: () => ({ body: { phone: 'x' }, input: { phone: 'x' } }) },
      {
        what: 'a code that is too fresh',
        status: 429,
        call: ({ phone }) => ({ body: { phone }, input: { phone } }),
      },
    ],
    works: {
      // No code is pending for it, which the answer must not reveal.
      call: ({ phone }) => {
        const input = { phone: phone.replace('25479', '25478') };
        return { body: input, input };
      },
      effect: (said) => [said.message, said.resendAfterSeconds ?? said.resend_after_seconds],
      expected: ['OTP sent successfully', 60],
    },
  },
  {
    route: 'POST /api/account/register/otp/verify',
    mutation: 'confirmPhone',
    payload: signIn,
    refusals: [
      {
        what: 'a wrong code',
        status: 400,
        call: ({ phone }) => ({ body: { phone, otp: '12' }, input: { phone, code: '12' } }),
      },
    ],
    works: {
      prepare: async ({ cast, phone, notes }) => {
        notes.code = await cast.world.codeFor(phone);
      },
      call: ({ phone, notes }) => ({
        body: { phone, otp: notes.code },
        input: { phone, code: notes.code },
      }),
      effect: async (said, actor) => ({
        signedIn: await asRead(actor, tokenOf(said)),
        confirmed: (await userOf(actor, actor.phone)).phoneConfirmedAt !== null,
        named: (await userOf(actor, actor.phone)).tipster?.username === actor.name,
      }),
      expected: { signedIn: 200, confirmed: true, named: true },
    },
  },
  {
    route: 'POST /api/account/login/otp',
    mutation: 'logIn',
    payload: signIn,
    refusals: [
      {
        what: 'a wrong password',
        status: 400,
        call: ({ phone }) => {
          const input = { phone, password: 'not this one' };
          return { body: input, input };
        },
      },
      {
        what: 'somebody unknown',
        status: 400,
        call: () => {
          const input = { phone: '0799000055', password };
          return { body: input, input };
        },
      },
    ],
    works: {
      call: ({ phone }) => ({ body: { phone, password }, input: { phone, password } }),
      effect: async (said, actor) => [
        await asRead(actor, tokenOf(said)),
        said.redirect ?? said.confirmPhone ?? null,
      ],
      expected: [200, null],
    },
  },
  {
    route: 'POST /api/account/refresh',
    mutation: 'refreshSession',
    payload: '... on SignInPayload { accessToken expiresInSeconds }',
    refusals: [
      { what: 'no token', status: 401, call: () => ({ body: {} }) },
      {
        what: 'a token of nobody',
        status: 401,
        call: ({ door }) =>
          door === 'rest' ? { body: { refresh: nobodys } } : { headers: { cookie: `refresh=${nobodys}` } },
      },
    ],
    works: {
      call: ({ door, person }) =>
        door === 'rest'
          ? { body: { refresh: person.refresh } }
          : { headers: { cookie: `refresh=${person.refresh}` } },
      effect: async (said, actor) => {
        actor.person.access = tokenOf(said);
        return [await asRead(actor, tokenOf(said)), said.expires_in ?? said.expiresInSeconds];
      },
      expected: [200, 900],
    },
  },
  {
    route: 'POST /api/account/reset-password',
    mutation: 'requestPasswordReset',
    payload: done,
    refusals: [
      {
        what: 'no address',
        status: 400,
        call: () => ({ body: { 'e-mail': 'nobody' }, input: { email: 'nobody' } }),
      },
    ],
    works: {
      prepare: async (actor) => void (await setEmail(actor, true)),
      call: ({ email }) => ({ body: { 'e-mail': email }, input: { email } }),
      effect: async (said, actor) => [said.message, (await mailsTo(actor, actor.email)).length],
      expected: ['Check your email for the link', 1],
    },
  },
  {
    route: 'POST /api/account/reset-password/confirm',
    mutation: 'resetPassword',
    payload: done,
    refusals: [
      {
        what: 'a short password',
        status: 400,
        call: () => {
          const input = { token: 'x', password: 'short' };
          return { body: input, input };
        },
      },
      {
        what: 'a token of nobody',
        status: 400,
        call: () => {
          const input = { token: 'zzzz', password: newPassword };
          return { body: input, input };
        },
      },
    ],
    works: {
      prepare: async (actor) => {
        actor.notes.reset = await linkTo(actor, actor.email);
      },
      call: ({ notes }) => {
        const input = { token: notes.reset, password: newPassword };
        return { body: input, input };
      },
      effect: async (_said, actor) => [
        await signsIn(actor, actor.phone, newPassword),
        await signsIn(actor, actor.phone, password),
      ],
      expected: [true, false],
    },
  },
  {
    route: 'PUT /api/account/change-password',
    mutation: 'changePassword',
    signedIn: true,
    payload: done,
    refusals: [
      {
        what: 'a wrong current one',
        status: 400,
        call: () => ({
          body: { old_password: 'not this one', new_password: newPassword },
          input: { currentPassword: 'not this one', newPassword },
        }),
      },
      {
        what: 'a short new one',
        status: 400,
        call: ({ person }) => ({
          body: { old_password: person.password, new_password: 'short' },
          input: { currentPassword: person.password, newPassword: 'short' },
        }),
      },
    ],
    works: {
      call: ({ person }) => ({
        body: { old_password: person.password, new_password: newPassword },
        input: { currentPassword: person.password, newPassword },
      }),
      effect: async (said, actor) => {
        const before = await signsIn(actor, actor.person.phone, actor.person.password);
        actor.person.password = newPassword;
        return [said.message, before, await signsIn(actor, actor.person.phone, newPassword)];
      },
      expected: ['Saved', false, true],
    },
  },
  {
    route: 'POST /api/account/user/details',
    mutation: 'updateProfile',
    signedIn: true,
    payload: done,
    refusals: [
      {
        what: 'a name without end',
        status: 400,
        call: () => {
          const input = { name: 'x'.repeat(500), city: 'Kisumu' };
          return { body: input, input };
        },
      },
    ],
    works: {
      call: () => {
        const input = { name: 'Somebody', city: 'Kisumu' };
        return { body: input, input };
      },
      effect: async (said, { cast, person }) => {
        const { body } = await cast.world.call('/api/account/profile', { token: person.access });
        const { user, profile } = body as Record<'user' | 'profile', Record<string, unknown>>;
        return [said.message, user.first_name, profile.city];
      },
      expected: ['Saved', 'Somebody', 'Kisumu'],
    },
  },
  {
    route: 'POST /api/account/user/avatar',
    mutation: 'uploadAvatar',
    signedIn: true,
    payload: done,
    refusals: [{ what: 'no picture', status: 400, call: () => pictureCall(new Uint8Array([1, 2, 3])) }],
    works: {
      call: () => pictureCall(tinyPng()),
      effect: async (_said, { cast, person }) => {
        const { body } = await cast.world.call('/api/account/profile', { token: person.access });
        const { profile_image_url: address } = body.profile as { profile_image_url: string };
        return /^http:\/\/127\.0\.0\.1:\d+\/avatars\/.+\.webp$/.test(address);
      },
      expected: true,
    },
  },
  {
    route: 'GET /api/account/send-email-verification-code',
    mutation: 'requestEmailVerification',
    signedIn: true,
    payload: done,
    refusals: [{ what: 'without an address', status: 409, call: () => ({}) }],
    works: {
      prepare: async (actor) => {
        const own = { ...actor, phone: actor.person.phone, email: `own.${actor.email}` };
        await setEmail(own, false);
      },
      call: () => ({}),
      effect: async (_said, actor) => (await mailsTo(actor, `own.${actor.email}`)).length,
      expected: 1,
    },
  },
  {
    route: 'POST /api/account/verify-email-verification/{code}',
    mutation: 'verifyEmail',
    signedIn: true,
    payload: done,
    refusals: [
      {
        what: 'a code of nobody',
        status: 400,
        call: () => ({ path: '/api/account/verify-email-verification/zzzz', input: { code: 'zzzz' } }),
      },
    ],
    works: {
      prepare: async (actor) => {
        actor.notes.email = await linkTo(actor, `own.${actor.email}`);
      },
      call: ({ notes }) => ({
        path: `/api/account/verify-email-verification/${notes.email}`,
        input: { code: notes.email },
      }),
      effect: async (_said, actor) => (await userOf(actor, actor.person.phone)).emailVerifiedAt !== null,
      expected: true,
    },
  },
];

/** Runs last, because it ends the sessions of both. */
export const leaving: Writing = {
  route: 'POST /api/account/logout',
  mutation: 'logOut',
  signedIn: true,
  payload: done,
  refusals: [],
  works: {
    call: () => ({ body: {}, input: { everywhere: false } }),
    effect: (_said, actor) => asRead(actor, actor.person.access),
    expected: 401,
  },
};
