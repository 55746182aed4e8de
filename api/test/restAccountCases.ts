import { expect } from 'vitest';
import { sendEmailLink } from '../src/domain/accounts/changeEmail.ts';
import type { Cast, RestCase } from './restCases.ts';
import { tinyPng } from './tinyPng.ts';

const register = 'POST /api/account/register/otp';
const logIn = 'POST /api/account/login/otp';
const verify = 'POST /api/account/register/otp/verify';
const resend = 'POST /api/account/register/otp/resend';
const reset = 'POST /api/account/reset-password';
const confirm = 'POST /api/account/reset-password/confirm';
const change = 'PUT /api/account/change-password';
const details = 'POST /api/account/user/details';
const avatar = 'POST /api/account/user/avatar';
const send = 'GET /api/account/send-email-verification-code';
const verifyEmail = 'POST /api/account/verify-email-verification/{code}';
const refresh = 'POST /api/account/refresh';
const logOut = 'POST /api/account/logout';

const newcomer = '254799000001';
const wrongCode = 'Invalid OTP. Please try again.';

function picture(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): FormData {
  const form = new FormData();
  form.append('profile_image', new Blob([bytes], { type }), name);
  return form;
}

async function linkTo(cast: Cast, address: string): Promise<string> {
  await cast.world.settle();
  const mail = cast.world.mails.filter(({ to }) => to === address).at(-1);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return /[\w-]+$/.exec(link)?.[0] ?? '';
}

async function setEmail({ world }: Cast, phone: string, email: string, verified: boolean): Promise<void> {
  const emailVerifiedAt = verified ? world.app.clock.now() : null;
  await world.app.db.prisma.user.update({ where: { phone }, data: { email, emailVerifiedAt } });
}

export const accountCases: readonly RestCase[] = [
  {
    route: register,
    title: 'a bad phone is refused under both names',
    body: { phone: '123', username: 'x', password: 'short' },
    status: 400,
    carries: {
      phone: 'Enter Valid Phone Number',
      phoneNumber: 'Enter Valid Phone Number',
      username: expect.any(String),
      password: expect.any(String),
    },
  },
  {
    route: register,
    title: 'nothing filled in',
    body: {},
    status: 400,
    carries: { message: 'Please fill in all required fields', phone: 'Please fill in all required fields' },
  },
  {
    route: register,
    title: 'a name that is taken',
    body: { phone: '0799000009', username: 'Asha', password: 'mlango wa siri 9' },
    status: 400,
    carries: { username: 'This username is taken' },
  },
  {
    route: register,
    title: 'a list instead of a name',
    body: { phone: [], username: {}, password: 1 },
    status: 400,
  },
  {
    route: register,
    title: 'sends a code',
    body: { phone: '0799000001', username: 'newcomer', password: 'mlango wa mgeni siri' },
    status: 200,
    carries: { redirect: 'otp', phone: newcomer },
  },
  {
    route: logIn,
    title: 'before the code: go and confirm',
    body: { phone: '0799000001', password: 'mlango wa mgeni siri' },
    status: 200,
    carries: { redirect: 'otp', phone: newcomer, access: null, refresh: null, error: null },
  },
  {
    route: verify,
    title: 'a wrong code',
    body: { phone: newcomer, otp: '12' },
    status: 400,
    carries: { otp: wrongCode, message: wrongCode },
  },
  {
    route: resend,
    title: 'no phone',
    body: { phone: 'x' },
    status: 400,
    carries: { phone: expect.any(String) },
  },
  {
    route: resend,
    title: 'a phone that nothing waits for gets the same answer',
    body: { phone: '0799000077' },
    status: 200,
    carries: { message: 'OTP sent successfully' },
  },
  {
    route: verify,
    title: 'the code signs in',
    prepare: async (cast) => {
      cast.notes.otp = await cast.world.codeFor(newcomer);
    },
    body: (cast: Cast) => ({ phone: newcomer, otp: cast.notes.otp }),
    status: 200,
    check: async (body, { world }) => {
      const profile = await world.call('/api/account/profile', { token: String(body.access) });
      expect(profile.body).toMatchObject({
        user: { username: 'newcomer' },
        profile: { phone_number: newcomer },
      });
    },
  },
  {
    route: logIn,
    title: 'signs in',
    body: (cast: Cast) => ({ phone: cast.asha.phone, password: cast.asha.password }),
    status: 200,
    carries: { redirect: null, access: expect.any(String), refresh: expect.any(String), error: null },
  },
  {
    route: logIn,
    title: 'a wrong password',
    body: (cast: Cast) => ({ phone: cast.asha.phone, password: 'not this one' }),
    status: 400,
    carries: { message: 'Wrong phone number or password', error: 'Wrong phone number or password' },
  },
  {
    route: 'GET /api/account/profile',
    title: 'one’s own, with what is private',
    as: 'asha',
    status: 200,
    carries: (cast) => ({
      user: { username: 'asha', first_name: '', email: null },
      profile: { phone_number: cast.asha.phone, email_verified: false, country: 'KE' },
      active_tips: [{ id: cast.onSale, locked: false }],
    }),
  },
  {
    route: details,
    title: 'saves',
    as: 'baraka',
    body: { name: 'Baraka', city: 'Kisumu' },
    status: 200,
    carries: { name: 'Baraka', city: 'Kisumu' },
  },
  {
    route: details,
    title: 'a name that is no text',
    as: 'baraka',
    body: { name: 5 },
    status: 400,
    carries: { name: 'name must be text' },
  },
  {
    route: avatar,
    title: 'a picture',
    as: 'baraka',
    body: () => picture(tinyPng(), 'image/png', 'me.png'),
    status: 200,
    carries: { profile_image_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/avatars\/.+\.webp$/) },
  },
  {
    route: avatar,
    title: 'no picture',
    as: 'baraka',
    body: () => picture(new Uint8Array([1, 2, 3]), 'image/png', 'me.png'),
    status: 400,
    carries: { profile_image: expect.any(String) },
  },
  { route: avatar, title: 'a form without it', as: 'baraka', body: () => new FormData(), status: 400 },
  { route: avatar, title: 'as JSON', as: 'baraka', body: { profile_image: 'x' }, status: 415 },
  {
    route: avatar,
    title: 'a very large one',
    as: 'baraka',
    body: () => picture(new Uint8Array(6_000_000), 'image/png', 'me.png'),
    status: 413,
  },
  { route: send, title: 'without an address', as: 'baraka', status: 409 },
  {
    route: send,
    title: 'sends the link to the address',
    as: 'asha',
    prepare: (cast) => setEmail(cast, cast.asha.phone, 'asha@example.com', false),
    status: 200,
    carries: { 'e-mail': 'asha@example.com' },
  },
  {
    route: send,
    title: 'sends the link of a change to the new address, and names that one',
    as: 'baraka',
    prepare: async ({ world, baraka }) => {
      const { id } = await world.app.db.prisma.user.findUniqueOrThrow({ where: { phone: baraka.phone } });
      await sendEmailLink(world.app, id, 'baraka@example.com');
    },
    status: 200,
    carries: { 'e-mail': 'baraka@example.com', email: 'baraka@example.com' },
  },
  {
    route: verifyEmail,
    title: 'a code of nobody',
    path: '/api/account/verify-email-verification/zzzz',
    as: 'asha',
    status: 400,
  },
  {
    route: verifyEmail,
    title: 'confirms the address',
    prepare: async (cast) => {
      cast.notes.emailCode = await linkTo(cast, 'asha@example.com');
    },
    path: (cast) => `/api/account/verify-email-verification/${cast.notes.emailCode}`,
    as: 'asha',
    status: 200,
    check: async (_body, { world, asha }) => {
      const profile = await world.call('/api/account/profile', { token: asha.access });
      expect(profile.body).toMatchObject({ profile: { email_verified: true } });
    },
  },
  {
    route: verifyEmail,
    title: 'without login',
    path: '/api/account/verify-email-verification/x',
    status: 401,
    carries: { message: 'You need to be logged in to use the email verification link' },
  },
  {
    route: reset,
    title: 'no address',
    body: { 'e-mail': 'nobody' },
    status: 400,
    carries: { 'e-mail': expect.any(String) },
  },
  {
    route: reset,
    title: 'sends a link',
    prepare: (cast) => setEmail(cast, newcomer, 'new@example.com', true),
    body: { 'e-mail': 'new@example.com' },
    status: 200,
    carries: { message: 'Check your email for the link' },
  },
  {
    route: reset,
    title: 'an unknown address gets the same answer',
    body: { email: 'who@example.com' },
    status: 200,
    carries: { message: 'Check your email for the link' },
  },
  {
    route: confirm,
    title: 'without a password',
    body: { token: 'x' },
    status: 400,
    carries: { password: ['Fill This'] },
  },
  {
    route: confirm,
    title: 'a short one',
    body: { token: 'x', password: 'short' },
    status: 400,
    carries: { password: [expect.any(String)] },
  },
  {
    route: confirm,
    title: 'a token of nobody',
    body: { token: 'zzzz', password: 'mlango mpya wa siri' },
    status: 400,
    carries: { message: 'Invalid token. Repeat the process.' },
  },
  {
    route: confirm,
    title: 'the token of the link',
    prepare: async (cast) => {
      cast.notes.resetToken = await linkTo(cast, 'new@example.com');
    },
    body: (cast: Cast) => ({ token: cast.notes.resetToken, password: 'mlango mpya wa siri' }),
    status: 200,
    check: async (_body, { world }) => {
      const body = { phone: newcomer, password: 'mlango mpya wa siri' };
      expect((await world.call('/api/account/login/otp', { method: 'POST', body })).status).toBe(200);
    },
  },
  {
    route: change,
    title: 'a wrong current password',
    as: 'baraka',
    body: { old_password: 'not this one', new_password: 'mlango mwingine siri' },
    status: 400,
    carries: { old_password: [expect.any(String)] },
  },
  {
    route: change,
    title: 'two that differ',
    as: 'baraka',
    body: { old_password: 'a', new_password: 'mlango mwingine siri', confirm_password: 'b' },
    status: 400,
    carries: { confirm_password: ['Confirm password is not equal'] },
  },
  {
    route: change,
    title: 'saves',
    as: 'baraka',
    body: (cast: Cast) => ({ old_password: cast.baraka.password, new_password: 'mlango mwingine siri' }),
    status: 200,
    carries: { message: 'Saved' },
    check: (_body, { baraka }) => {
      baraka.password = 'mlango mwingine siri';
    },
  },
  { route: refresh, title: 'without a token', body: {}, status: 401 },
  {
    route: refresh,
    title: 'with the token in the body',
    body: (cast: Cast) => ({ refresh: cast.baraka.refresh }),
    status: 200,
    check: async (body, cast) => {
      const answer = await cast.world.call('/api/account/refresh', {
        method: 'POST',
        headers: { cookie: `refresh=${String(body.refresh)}` },
      });
      expect(answer).toMatchObject({ status: 200, body: { access: expect.any(String) } });
    },
  },
  { route: logOut, title: 'a visitor without a session may log out', body: {}, status: 200 },
];
