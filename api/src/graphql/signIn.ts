import { ACCESS_TOKEN_SECONDS } from '../domain/accounts/accessTokens.ts';
import { confirmPhone } from '../domain/accounts/confirmPhone.ts';
import { logIn } from '../domain/accounts/logIn.ts';
import { logOut } from '../domain/accounts/logOut.ts';
import { proveStaff } from '../domain/accounts/proveStaff.ts';
import { readViewer, type ViewerView } from '../domain/accounts/readViewer.ts';
import { refreshSession } from '../domain/accounts/refreshSession.ts';
import { register } from '../domain/accounts/register.ts';
import { resendCode } from '../domain/accounts/resendCode.ts';
import type { SessionTokens } from '../domain/accounts/sessionTokens.ts';
import { NotSignedIn } from '../domain/errors.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { DonePayload, done } from './donePayload.ts';
import { mutationErrors } from './errors.ts';
import { Viewer } from './viewer.ts';

interface SignInAnswer {
  tokens: Pick<SessionTokens, 'accessToken'> | null;
  viewer: ViewerView | null;
  confirmPhone: string | null;
}

/** Sets the cookies and answers with the person. */
async function signedIn({ app, cookies }: Context, tokens: SessionTokens): Promise<SignInAnswer> {
  const viewer = await readViewer(app, tokens.signedIn);
  if (!viewer) throw new NotSignedIn();
  cookies.signedIn(tokens);
  return { tokens, viewer, confirmPhone: null };
}

const SignInPayload = builder.objectRef<SignInAnswer>('SignInPayload').implement({
  description:
    'Signed in, or asked to confirm the phone first. Browsers also get the cookies `token` (the access token) and an HttpOnly refresh token.',
  fields: (t) => ({
    viewer: t.field({
      type: Viewer,
      nullable: true,
      description: 'Who is signed in now; null while the phone waits to be confirmed.',
      resolve: (answer) => answer.viewer,
    }),
    accessToken: t.string({
      nullable: true,
      description: 'To be sent as `Authorization: Bearer …`; null while the phone waits to be confirmed.',
      resolve: ({ tokens }) => tokens?.accessToken ?? null,
    }),
    expiresInSeconds: t.int({
      nullable: true,
      description: 'Life of the access token.',
      resolve: ({ tokens }) => (tokens ? ACCESS_TOKEN_SECONDS : null),
    }),
    confirmPhone: t.exposeString('confirmPhone', {
      nullable: true,
      description: 'The phone that a code was sent to: ask for it and call confirmPhone.',
    }),
  }),
});

const CodeSentPayload = builder
  .objectRef<{ message: string; resendAfterSeconds: number }>('CodeSentPayload')
  .implement({
    description: 'A code is on its way, if one is due.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'What to tell the person.' }),
      resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
        description: 'Wait before asking for another, in seconds.',
      }),
    }),
  });

const RegisterPayload = builder
  .objectRef<{ phone: string; resendAfterSeconds: number }>('RegisterPayload')
  .implement({
    description:
      'The registration waits for its code; the same answer when the phone has an account already.',
    fields: (t) => ({
      phone: t.exposeString('phone', { description: 'The phone in international form, for confirmPhone.' }),
      resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
        description: 'Wait before asking for another code, in seconds.',
      }),
    }),
  });

const RegisterInput = builder.inputType('RegisterInput', {
  description: 'A new account.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Mobile phone: 0712345678, or with country prefix.' }),
    username: t.string({
      required: true,
      description: 'Public name, 3 to 30 letters, digits, dots, dashes, underscores.',
    }),
    password: t.string({ required: true, description: 'At least 8 characters, none that leaked widely.' }),
  }),
});
const ConfirmPhoneInput = builder.inputType('ConfirmPhoneInput', {
  description: 'The code of a registration.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'The phone that was registered.' }),
    code: t.string({ required: true, description: 'The four digits of the text message.' }),
  }),
});
const ResendCodeInput = builder.inputType('ResendCodeInput', {
  description: 'Where the code should go again.',
  fields: (t) => ({ phone: t.string({ required: true, description: 'The phone that was registered.' }) }),
});
const LogInInput = builder.inputType('LogInInput', {
  description: 'Phone and password.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'The phone of the account.' }),
    password: t.string({ required: true, description: 'Its password.' }),
  }),
});
const LogOutInput = builder.inputType('LogOutInput', {
  description: 'How far to log out.',
  fields: (t) => ({
    everywhere: t.boolean({
      defaultValue: false,
      description: 'End all sessions of the account, not only this one.',
    }),
  }),
});

const ProveStaffInput = builder.inputType('ProveStaffInput', {
  description: 'The second factor of staff.',
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
      'Shows the second factor of a member of staff; with the new access token this session may do what only staff may, for twelve hours.',
    args: { input: t.arg({ type: ProveStaffInput, required: true, description: 'The code.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes, cookies }) => {
      if (!eyes.viewer) throw new NotSignedIn();
      const access = await proveStaff(app, eyes.viewer, input);
      cookies.renewed({ accessToken: access.accessToken, until: access.sessionEnds });
      return { tokens: access, viewer: await readViewer(app, access.signedIn), confirmPhone: null };
    },
  }),
  register: t.field({
    type: RegisterPayload,
    description: 'Registers and sends a code to the phone. Open to visitors.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: RegisterInput, required: true, description: 'The new account.' }) },
    errors: mutationErrors,
    resolve: (_root, { input }, { app, request }) => register(app, input, request),
  }),
  confirmPhone: t.field({
    type: SignInPayload,
    description: 'Confirms the phone of a registration and signs in. Open to visitors.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: ConfirmPhoneInput, required: true, description: 'Phone and code.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      signedIn(context, await confirmPhone(context.app, input, context.request)),
  }),
  resendCode: t.field({
    type: CodeSentPayload,
    description: 'Sends the code of a registration again. Open to visitors.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: ResendCodeInput, required: true, description: 'The phone.' }) },
    errors: mutationErrors,
    resolve: (_root, { input }, { app, request }) => resendCode(app, input, request),
  }),
  logIn: t.field({
    type: SignInPayload,
    description: 'Signs in. Open to visitors.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: LogInInput, required: true, description: 'Phone and password.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const answer = await logIn(context.app, input, context.request);
      return answer.kind === 'signedIn'
        ? signedIn(context, answer.tokens)
        : { tokens: null, viewer: null, confirmPhone: answer.phone };
    },
  }),
  logOut: t.field({
    type: DonePayload,
    description:
      'Ends the session and clears its cookies. Open to visitors: an expired session can be left too.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: LogOutInput, description: 'How far; this session when left out.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes, request, cookies }) => {
      await logOut(
        app,
        { viewer: eyes.viewer, refreshToken: request.refreshToken },
        { everywhere: input?.everywhere ?? false },
      );
      cookies.signedOut();
      return done('Logged out');
    },
  }),
  refreshSession: t.field({
    type: SignInPayload,
    description: 'Exchanges the refresh token of the HttpOnly cookie for new tokens. Open to visitors.',
    skipTypeScopes: true,
    errors: mutationErrors,
    resolve: async (_root, _args, context) => {
      try {
        return await signedIn(
          context,
          await refreshSession(context.app, context.request.refreshToken, context.request),
        );
      } catch (error) {
        if (error instanceof NotSignedIn) context.cookies.signedOut();
        throw error;
      }
    },
  }),
}));
