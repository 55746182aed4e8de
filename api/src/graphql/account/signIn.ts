import { confirmPhone } from '../../domain/accounts/confirmPhone.ts';
import { logIn } from '../../domain/accounts/logIn.ts';
import { proveStaff } from '../../domain/accounts/proveStaff.ts';
import { readViewer, type ViewerView } from '../../domain/accounts/readViewer.ts';
import { register } from '../../domain/accounts/register.ts';
import { resendCode } from '../../domain/accounts/resendCode.ts';
import { NotSignedIn } from '../../domain/foundation/errors.ts';
import { ACCESS_TOKEN_SECONDS } from '../../domain/sessions/accessTokens.ts';
import type { SessionTokens } from '../../domain/sessions/sessionTokens.ts';
import { builder } from '../kit/builder.ts';
import { openErrors, signedInErrors } from '../kit/errors.ts';
import { leaveSession, renewSession, startSession } from './browserSession.ts';
import { DonePayload, done, endedNodes } from './donePayload.ts';
import { Viewer } from './viewer.ts';

interface SignInAnswer {
  tokens: Pick<SessionTokens, 'accessToken'> | null;
  viewer: ViewerView | null;
  confirmPhone: string | null;
}

const SignInPayload = builder.objectRef<SignInAnswer>('SignInPayload').implement({
  description:
    'Signed in, or the phone must be confirmed first. Browsers also get the cookies `token` (the access token) and an HttpOnly refresh token.',
  fields: (t) => ({
    viewer: t.field({
      type: Viewer,
      nullable: true,
      description: 'The signed-in viewer; null while the phone is not confirmed.',
      resolve: (answer) => answer.viewer,
    }),
    accessToken: t.string({
      nullable: true,
      description:
        'Access token for `Authorization: Bearer …`, valid for 15 minutes; null until the phone is confirmed.',
      resolve: ({ tokens }) => tokens?.accessToken ?? null,
    }),
    expiresInSeconds: t.int({
      nullable: true,
      description: 'Seconds until the access token expires.',
      resolve: ({ tokens }) => (tokens ? ACCESS_TOKEN_SECONDS : null),
    }),
    confirmPhone: t.exposeString('confirmPhone', {
      nullable: true,
      description: 'Phone that got a code: ask the user for it and call confirmPhone. Null when signed in.',
    }),
  }),
});

const CodeSentPayload = builder
  .objectRef<{ message: string; resendAfterSeconds: number }>('CodeSentPayload')
  .implement({
    description: 'A code was sent, unless none is due; the answer does not reveal which.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'Text to show to the user.' }),
      resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
        description: 'Seconds before another code may be requested.',
      }),
    }),
  });

const RegisterPayload = builder
  .objectRef<{ phone: string; resendAfterSeconds: number }>('RegisterPayload')
  .implement({
    description:
      'The registration awaits its code. The answer is the same when the phone already has an account.',
    fields: (t) => ({
      phone: t.exposeString('phone', { description: 'The phone in international form, for confirmPhone.' }),
      resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
        description: 'Wait before asking for another code, in seconds.',
      }),
    }),
  });

const RegisterInput = builder.inputType('RegisterInput', {
  description: 'A new account, unconfirmed until confirmPhone.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Mobile phone: 0712345678, or with country prefix.' }),
    username: t.string({
      required: true,
      description: 'Public name, 3 to 30 letters, digits, dots, dashes, underscores.',
    }),
    password: t.string({
      required: true,
      description: 'At least 8 characters; commonly leaked passwords are refused.',
    }),
  }),
});
const ConfirmPhoneInput = builder.inputType('ConfirmPhoneInput', {
  description: 'Confirms the phone of a registration by its code.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Phone given to register.' }),
    code: t.string({ required: true, description: 'The four digits of the text message.' }),
  }),
});
const ResendCodeInput = builder.inputType('ResendCodeInput', {
  description: 'The registration whose code is sent again.',
  fields: (t) => ({ phone: t.string({ required: true, description: 'Phone given to register.' }) }),
});
const LogInInput = builder.inputType('LogInInput', {
  description: 'Phone and password of the account.',
  fields: (t) => ({
    phone: t.string({
      required: true,
      description: 'Phone of the account, national or with country prefix.',
    }),
    password: t.string({
      required: true,
      description: 'Password of the account; wrong ones count towards the rate limit.',
    }),
  }),
});
const LogOutInput = builder.inputType('LogOutInput', {
  description: 'Which sessions to end.',
  fields: (t) => ({
    everywhere: t.boolean({
      defaultValue: false,
      description: 'True ends every session of the account instead of only this one.',
    }),
    password: t.string({
      description:
        'The current password, to end all sessions; needed when the login is older than five minutes.',
    }),
  }),
});

const ProveStaffInput = builder.inputType('ProveStaffInput', {
  description: 'A second-factor code; each is accepted once.',
  fields: (t) => ({
    code: t.string({
      required: true,
      description: 'Six digits of the authenticator app, or a recovery code.',
    }),
  }),
});

builder.mutationFields((t) => ({
  proveStaff: t.field({
    type: SignInPayload,
    description:
      'Verifies the second factor of a member of staff: the new access token gives this session staff rights for twelve hours.',
    args: {
      input: t.arg({ type: ProveStaffInput, required: true, description: 'Code of the authenticator app.' }),
    },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, { app, viewer, cookies }) => {
      if (!viewer.account) throw new NotSignedIn();
      const access = await proveStaff(app, viewer.account, input);
      cookies.renewed({ accessToken: access.accessToken, until: access.sessionEnds });
      return { tokens: access, viewer: await readViewer(app, access.signedIn), confirmPhone: null };
    },
  }),
  register: t.field({
    type: RegisterPayload,
    description: 'Registers and sends a code to the phone. Open to visitors.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: RegisterInput, required: true, description: 'Phone, user name and password.' }),
    },
    errors: openErrors('CHALLENGE_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, { input }, { app, request }) => register(app, input, request),
  }),
  confirmPhone: t.field({
    type: SignInPayload,
    description: 'Confirms the phone of a registration and signs in. Open to visitors.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: ConfirmPhoneInput,
        required: true,
        description: 'Phone and code of the registration.',
      }),
    },
    errors: openErrors('CONFLICT', 'INVALID_INPUT', 'NOT_SIGNED_IN', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, context) => {
      const tokens = await confirmPhone(context.app, input, context.request);
      return { ...(await startSession(context, tokens)), confirmPhone: null };
    },
  }),
  resendCode: t.field({
    type: CodeSentPayload,
    description: 'Sends the code of a registration again. Open to visitors.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: ResendCodeInput, required: true, description: 'Phone of the registration.' }),
    },
    errors: openErrors('CHALLENGE_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, { input }, { app, request }) => resendCode(app, input, request),
  }),
  logIn: t.field({
    type: SignInPayload,
    description: 'Signs in with phone and password. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: LogInInput, required: true, description: 'Phone and password of the account.' }),
    },
    errors: openErrors(
      'CHALLENGE_REQUIRED',
      'INVALID_INPUT',
      'NOT_SIGNED_IN',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ),
    resolve: async (_root, { input }, context) => {
      const answer = await logIn(context.app, input, context.request);
      return answer.kind === 'signedIn'
        ? { ...(await startSession(context, answer.tokens)), confirmPhone: null }
        : { tokens: null, viewer: null, confirmPhone: answer.phone };
    },
  }),
  logOut: t.field({
    type: DonePayload,
    description:
      'Ends the session and clears its cookies. Open to visitors: an expired session can be left too.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: LogOutInput,
        description: 'Which sessions to end; the current one when left out.',
      }),
    },
    errors: openErrors('INVALID_INPUT', 'NOT_SIGNED_IN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      const reach = { everywhere: input?.everywhere ?? false, password: input?.password ?? null };
      const { message, ended } = await leaveSession(context, reach);
      return done(message, null, { deleted: endedNodes(ended) });
    },
  }),
  refreshSession: t.field({
    type: SignInPayload,
    description: 'Exchanges the refresh token of the HttpOnly cookie for new tokens. Open to visitors.',
    skipTypeScopes: true,
    errors: openErrors('NOT_SIGNED_IN', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, _args, context) => ({ ...(await renewSession(context)), confirmPhone: null }),
  }),
}));
