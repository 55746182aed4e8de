import { accountLimits } from '@tipsoko/rules/limits';
import { z } from 'zod';
import { confirmPhone } from '../domain/accounts/confirmPhone.ts';
import { logIn as logInWithPassword } from '../domain/accounts/logIn.ts';
import { register as registerAccount } from '../domain/accounts/register.ts';
import { resendCode as resendRegistrationCode } from '../domain/accounts/resendCode.ts';
import { ACCESS_TOKEN_SECONDS } from '../domain/sessions/accessTokens.ts';
import type { SessionTokens } from '../domain/sessions/sessionTokens.ts';
import { leaveSession, renewSession, startSession } from '../graphql/account/browserSession.ts';
import { type Route, route } from './kit/route.ts';
import { codeDigits, flag, messageAnswer, typed } from './kit/values.ts';

const password = typed('password must be text').describe('At least 8 characters');
const phone = typed('phone must be text').describe('0712345678, 712345678 or 254712345678');

const tokensAnswer = z
  .object({
    access: z.string().describe('Bearer token, 15 minutes'),
    refresh: z.string().describe('Token for POST /api/account/refresh, valid once'),
  })
  .meta({ id: 'Tokens', description: 'Access token and refresh token of a session.' });

/** Programs keep the tokens themselves; browsers also get them as cookies. */
function tokensShape({ accessToken, refreshToken }: SessionTokens): z.input<typeof tokensAnswer> {
  return { access: accessToken, refresh: refreshToken };
}

const register = route({
  method: 'POST',
  path: '/api/account/register/otp',
  operationId: 'register',
  topic: 'Account',
  summary: 'Registers and sends a 4-digit code to the phone.',
  needs: 'visitor',
  body: { phone, username: typed('username must be text'), password },
  writes: true,
  puzzles: true,
  answer: z.object({ redirect: z.literal('otp'), phone: z.string() }),
  errors: [
    {
      status: 400,
      carries: ['message', 'phone', 'phoneNumber', 'username', 'password'],
      when: 'a field breaks a rule: each has its message',
    },
  ],
  refusal: { fields: { phone: ['phone', 'phoneNumber'] } },
  run: async ({ app, context, body }) => {
    const { phone } = await registerAccount(app, body, context.request);
    return { redirect: 'otp' as const, phone };
  },
});

const logIn = route({
  method: 'POST',
  path: '/api/account/login/otp',
  operationId: 'logIn',
  topic: 'Account',
  summary:
    'Signs in. An account with an unconfirmed phone gets a code instead, and `redirect` is `otp`. Browsers also get both tokens as cookies.',
  needs: 'visitor',
  body: { phone, password },
  writes: true,
  puzzles: true,
  answer: z.object({
    redirect: z.literal('otp').nullable(),
    phone: z.string().nullable().describe('Phone that got a code; null when signed in'),
    access: z.string().nullable(),
    refresh: z.string().nullable(),
    error: z.null().describe('Null here; a refusal repeats its message under this name'),
  }),
  errors: [{ status: 400, carries: ['message', 'error'], when: 'phone or password is wrong' }],
  refusal: { repeat: ['error'] },
  run: async ({ app, context, body }) => {
    const answer = await logInWithPassword(app, body, context.request);
    if (answer.kind !== 'signedIn') {
      return { redirect: 'otp' as const, phone: answer.phone, access: null, refresh: null, error: null };
    }
    const { tokens } = await startSession(context, answer.tokens);
    return { redirect: null, phone: null, ...tokensShape(tokens), error: null };
  },
});

const verifyCode = route({
  method: 'POST',
  path: '/api/account/register/otp/verify',
  operationId: 'verifyCode',
  topic: 'Account',
  summary: 'Confirms the phone of a registration and signs in.',
  needs: 'visitor',
  body: {
    otp: codeDigits(accountLimits.otpDigits).default('').describe('4 digits'),
    phone,
  },
  writes: true,
  puzzles: true,
  answer: tokensAnswer,
  errors: [{ status: 400, carries: ['message', 'otp'], when: 'the code is wrong, used or expired' }],
  refusal: { fields: { code: ['otp'] }, repeat: ['otp'] },
  run: async ({ app, context, body }) => {
    const issued = await confirmPhone(app, { phone: body.phone, code: body.otp }, context.request);
    const { tokens } = await startSession(context, issued);
    return tokensShape(tokens);
  },
});

const resendCode = route({
  method: 'POST',
  path: '/api/account/register/otp/resend',
  operationId: 'resendCode',
  topic: 'Account',
  summary: 'Resends the code of a registration.',
  needs: 'visitor',
  body: { phone },
  writes: true,
  puzzles: true,
  answer: messageAnswer.extend({
    resend_after_seconds: z.number().int().describe('Seconds until another code may be requested'),
  }),
  errors: [
    { status: 400, carries: ['message', 'phone'], when: 'the phone number is not valid' },
    { status: 429, carries: ['message'], when: 'the last code was sent moments ago, or too many were sent' },
  ],
  run: async ({ app, context, body }) => {
    const { message, resendAfterSeconds } = await resendRegistrationCode(app, body, context.request);
    return { message, resend_after_seconds: resendAfterSeconds };
  },
});

const refresh = route({
  method: 'POST',
  path: '/api/account/refresh',
  operationId: 'refresh',
  topic: 'Account',
  summary:
    'Exchanges a refresh token, from the HttpOnly cookie or the body, for new tokens. The old one becomes invalid; reusing it ends the session.',
  needs: 'visitor',
  body: { refresh: z.string({ error: 'refresh must be text' }).nullish() },
  writes: true,
  answer: tokensAnswer.extend({
    expires_in: z.number().int().describe('Seconds until the access token expires'),
  }),
  errors: [{ status: 401, carries: ['message'], when: 'the refresh token is missing, spent or ended' }],
  run: async ({ context }) => {
    const { tokens } = await renewSession(context);
    return { ...tokensShape(tokens), expires_in: ACCESS_TOKEN_SECONDS };
  },
});

const logOut = route({
  method: 'POST',
  path: '/api/account/logout',
  operationId: 'logOut',
  topic: 'Account',
  summary:
    'Ends the session of the bearer token, or of the refresh token in cookie or body, and clears the cookies. `everywhere` ends all sessions of the account, and asks for the password when the login is older than five minutes.',
  needs: 'visitor',
  body: {
    refresh: z.string({ error: 'refresh must be text' }).nullish(),
    everywhere: flag('everywhere must be true or false').optional(),
    password: z.string({ error: 'password must be text' }).nullish(),
  },
  writes: true,
  answer: messageAnswer,
  run: async ({ context, body }) => ({
    message: (
      await leaveSession(context, {
        everywhere: body.everywhere ?? false,
        password: body.password ?? null,
      })
    ).message,
  }),
});

export const accountRoutes: readonly Route[] = [register, logIn, verifyCode, resendCode, refresh, logOut];
