import { z } from 'zod';
import { accountLimits } from '../../rules/limits.ts';
import { mutation } from './operation.ts';
import { type IssuedTokens, type Route, route } from './route.ts';
import { codeDigits, flag, messageAnswer, typed } from './values.ts';

const password = typed('password must be text').describe('At least 8 characters');
const phone = typed('phone must be text').describe('0712345678, 712345678 or 254712345678');

/** The tokens that the document just issued. */
function issuedTokens(tokens: IssuedTokens | null): IssuedTokens {
  if (!tokens) throw new Error('A sign-in that issued no tokens');
  return tokens;
}

const tokensAnswer = z.object({
  access: z.string().describe('Bearer token, 15 minutes'),
  refresh: z.string().describe('For POST /api/account/refresh; each serves once'),
});

const register = route({
  method: 'POST',
  path: '/api/account/register/otp',
  topic: 'Account',
  summary: 'Registers and sends a 4-digit code to the phone.',
  needs: 'visitor',
  body: { phone, username: typed('username must be text'), password },
  document: mutation<{ phone: string }, { input: { phone: string; username: string; password: string } }>(
    `mutation RestRegister($input: RegisterInput!) {
      register(input: $input) { ...Refusal ... on RegisterPayload { phone } }
    }`,
  ),
  answer: z.object({ redirect: z.literal('otp'), phone: z.string() }),
  errors: [
    {
      status: 400,
      carries: ['message', 'phone', 'phoneNumber', 'username', 'password'],
      when: 'a field breaks a rule: each has its message',
    },
  ],
  refusal: { fields: { phone: ['phone', 'phoneNumber'] } },
  run: async ({ body, ask }) => ({ redirect: 'otp' as const, phone: (await ask({ input: body })).phone }),
});

const logIn = route({
  method: 'POST',
  path: '/api/account/login/otp',
  topic: 'Account',
  summary:
    'Signs in. An account whose phone was never confirmed gets a code instead, and `redirect` is `otp`. Browsers get both tokens as cookies too.',
  needs: 'visitor',
  body: { phone, password },
  document: mutation<{ confirmPhone: string | null }, { input: { phone: string; password: string } }>(
    `mutation RestLogIn($input: LogInInput!) {
      logIn(input: $input) { ...Refusal ... on SignInPayload { confirmPhone } }
    }`,
  ),
  answer: z.object({
    redirect: z.literal('otp').nullable(),
    phone: z.string().nullable().describe('The phone that the code went to'),
    access: z.string().nullable(),
    refresh: z.string().nullable(),
    error: z.null().describe('Null here; a refusal repeats its message under this name'),
  }),
  errors: [{ status: 400, carries: ['message', 'error'], when: 'phone and password do not fit' }],
  refusal: { repeat: ['error'] },
  run: async ({ body, ask, tokens }) => {
    const { confirmPhone } = await ask({ input: body });
    return confirmPhone === null
      ? { redirect: null, phone: null, ...issuedTokens(tokens()), error: null }
      : { redirect: 'otp' as const, phone: confirmPhone, access: null, refresh: null, error: null };
  },
});

const verifyCode = route({
  method: 'POST',
  path: '/api/account/register/otp/verify',
  topic: 'Account',
  summary: 'Confirms the phone of a registration and signs in.',
  needs: 'visitor',
  body: {
    otp: codeDigits(accountLimits.otpDigits).default('').describe('4 digits'),
    phone,
  },
  document: mutation<{ confirmPhone: string | null }, { input: { phone: string; code: string } }>(
    `mutation RestVerifyCode($input: ConfirmPhoneInput!) {
      confirmPhone(input: $input) { ...Refusal ... on SignInPayload { confirmPhone } }
    }`,
  ),
  answer: tokensAnswer,
  errors: [{ status: 400, carries: ['message', 'otp'], when: 'the code is wrong, used or too old' }],
  refusal: { fields: { code: ['otp'] }, repeat: ['otp'] },
  run: async ({ body, ask, tokens }) => {
    await ask({ input: { phone: body.phone, code: body.otp } });
    return issuedTokens(tokens());
  },
});

const resendCode = route({
  method: 'POST',
  path: '/api/account/register/otp/resend',
  topic: 'Account',
  summary: 'Sends the code of a registration again.',
  needs: 'visitor',
  body: { phone },
  document: mutation<{ message: string; resendAfterSeconds: number }, { input: { phone: string } }>(
    `mutation RestResendCode($input: ResendCodeInput!) {
      resendCode(input: $input) { ...Refusal ... on CodeSentPayload { message resendAfterSeconds } }
    }`,
  ),
  answer: messageAnswer.extend({ resend_after_seconds: z.number().int() }),
  errors: [
    { status: 400, carries: ['message', 'phone'], when: 'it is no phone number' },
    { status: 429, carries: ['message'], when: 'the last code is too fresh, or too many were sent' },
  ],
  run: async ({ body, ask }) => {
    const { message, resendAfterSeconds } = await ask({ input: body });
    return { message, resend_after_seconds: resendAfterSeconds };
  },
});

const refresh = route({
  method: 'POST',
  path: '/api/account/refresh',
  topic: 'Account',
  summary:
    'Exchanges a refresh token, of the HttpOnly cookie or of the body, for new tokens. The old one is spent; using it again ends the session.',
  needs: 'visitor',
  body: { refresh: z.string({ error: 'refresh must be text' }).nullish() },
  document: mutation<{ expiresInSeconds: number }>(
    `mutation RestRefresh {
      refreshSession { ...Refusal ... on SignInPayload { expiresInSeconds } }
    }`,
  ),
  answer: tokensAnswer.extend({
    expires_in: z.number().int().describe('Life of the access token in seconds'),
  }),
  errors: [{ status: 401, carries: ['message'], when: 'the refresh token is missing, spent or ended' }],
  run: async ({ ask, tokens }) => {
    const { expiresInSeconds } = await ask({});
    return { ...issuedTokens(tokens()), expires_in: expiresInSeconds };
  },
});

const logOut = route({
  method: 'POST',
  path: '/api/account/logout',
  topic: 'Account',
  summary:
    'Ends the session of the bearer token, or of the refresh token in cookie or body, and clears the cookies. `everywhere` ends all sessions of the account.',
  needs: 'visitor',
  body: {
    refresh: z.string({ error: 'refresh must be text' }).nullish(),
    everywhere: flag('everywhere must be true or false').optional(),
  },
  document: mutation<{ message: string }, { input: { everywhere: boolean } }>(
    `mutation RestLogOut($input: LogOutInput!) {
      logOut(input: $input) { ...Refusal ... on DonePayload { message } }
    }`,
  ),
  answer: messageAnswer,
  run: async ({ body, ask }) => {
    const { message } = await ask({ input: { everywhere: body.everywhere ?? false } });
    return { message };
  },
});

export const accountRoutes: readonly Route[] = [register, logIn, verifyCode, resendCode, refresh, logOut];
