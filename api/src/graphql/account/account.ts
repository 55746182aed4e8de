import { deprecated } from '@tipsoko/rules/deprecations';
import { deleteAccount } from '../../domain/accountClosure/deleteAccount.ts';
import { exportData } from '../../domain/accountClosure/exportData.ts';
import { cancelEmailChange, changeEmail } from '../../domain/accounts/changeEmail.ts';
import { changePassword } from '../../domain/accounts/changePassword.ts';
import { changePhone } from '../../domain/accounts/changePhone.ts';
import { requestEmailVerification } from '../../domain/accounts/requestEmailVerification.ts';
import { requestPasswordReset } from '../../domain/accounts/requestPasswordReset.ts';
import { resetPassword } from '../../domain/accounts/resetPassword.ts';
import { updateProfile } from '../../domain/accounts/updateProfile.ts';
import { uploadAvatar } from '../../domain/accounts/uploadAvatar.ts';
import { verifyEmail } from '../../domain/accounts/verifyEmail.ts';
import { exportLimiter } from '../../domain/foundation/concurrencyLimiter.ts';
import { requireSignedIn } from '../../domain/foundation/viewer.ts';
import { endSession } from '../../domain/sessions/endSession.ts';
import { builder } from '../kit/builder.ts';
import { openErrors, signedInErrors } from '../kit/errors.ts';
import { DonePayload, done, doneFor, endedNodes } from './donePayload.ts';
import { Session } from './session.ts';

const AccountName = builder.inputType('AccountName', {
  isOneOf: true,
  description: 'An account by e-mail address or phone: exactly one of the two.',
  fields: (t) => ({
    email: t.string({ description: 'Confirmed e-mail address: it gets a link.' }),
    phone: t.string({ description: 'Phone of the account: it gets a code of six digits.' }),
  }),
});
const PasswordResetProof = builder.inputType('PasswordResetProof', {
  isOneOf: true,
  description: 'Authorises a new password: exactly one of the two.',
  fields: (t) => ({
    token: t.string({ description: 'Token from the link in the e-mail.' }),
    code: t.field({
      type: builder.inputType('PhoneCode', {
        description: 'A phone with the code sent to it.',
        fields: (c) => ({
          phone: c.string({ required: true, description: 'Phone that the code was sent to.' }),
          code: c.string({ required: true, description: 'Six-digit code sent by SMS.' }),
        }),
      }),
      description: 'Six-digit code sent by SMS.',
    }),
  }),
});
const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'The account whose password is reset, by e-mail address or phone.',
  fields: (t) => ({
    account: t.field({
      type: AccountName,
      description: 'Account by e-mail or phone. Required unless a deprecated field is given.',
    }),
    email: t.string({
      description: 'Confirmed e-mail address: it gets a link.',
      deprecationReason: deprecated('2026-11-23', 'use `account`'),
    }),
    phone: t.string({
      description: 'Phone of the account: it gets a code of six digits.',
      deprecationReason: deprecated('2026-11-23', 'use `account`'),
    }),
  }),
});
const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'The token of the link, or phone and code; and the new password.',
  fields: (t) => ({
    proof: t.field({
      type: PasswordResetProof,
      description: 'The token or the code. Required unless deprecated fields have it.',
    }),
    token: t.string({
      description: 'Token from the link in the e-mail.',
      deprecationReason: deprecated('2026-11-23', 'use `proof`'),
    }),
    phone: t.string({
      description: 'Phone that the code was sent to.',
      deprecationReason: deprecated('2026-11-23', 'use `proof`'),
    }),
    code: t.string({
      description: 'Six-digit code sent by SMS.',
      deprecationReason: deprecated('2026-11-23', 'use `proof`'),
    }),
    password: t.string({ required: true, description: 'The new password, at least 8 characters.' }),
  }),
});
const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The current password and its replacement.',
  fields: (t) => ({
    currentPassword: t.string({
      required: true,
      description: 'Current password; a wrong one counts towards the rate limit.',
    }),
    newPassword: t.string({ required: true, description: 'New password, at least 8 characters.' }),
  }),
});
const ChangePhoneInput = builder.inputType('ChangePhoneInput', {
  description: 'The new phone: call first without a code, then with the code it got.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'New Kenyan phone, ten digits, or with country prefix.' }),
    code: t.string({ description: 'The six digits that the new phone got.' }),
    password: t.string({
      description: 'The current password; needed without a code when the login is older than five minutes.',
    }),
  }),
});
const ChangeEmailInput = builder.inputType('ChangeEmailInput', {
  description: 'The new e-mail address, which takes effect only when its link is opened.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'New e-mail address; it receives a link.' }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});
const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'Profile fields to change; omitted ones stay unchanged.',
  fields: (t) => ({
    name: t.string({ description: 'First name; visible to its owner only.' }),
    city: t.string({ description: 'City; public.' }),
  }),
});
const UploadAvatarInput = builder.inputType('UploadAvatarInput', {
  description: 'The picture to set as profile photo.',
  fields: (t) => ({
    image: t.field({
      type: 'Upload',
      required: true,
      description: 'JPEG, PNG or WebP, at most 5 MB, 4096 pixels a side and 16 megapixels.',
    }),
  }),
});
const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  description: 'The code of an e-mail confirmation link.',
  fields: (t) => ({ code: t.string({ required: true, description: 'Last part of the link.' }) }),
});
const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'The session to end.',
  fields: (t) => ({
    session: t.globalID({
      required: true,
      for: [Session],
      description: 'Global id of the session (Session.id).',
    }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});
const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'Confirmation of an account deletion, which cannot be undone.',
  fields: (t) => ({
    password: t.string({ required: true, description: 'Current password of the account.' }),
  }),
});
const ExportDataPayload = builder.objectRef<{ json: string }>('ExportDataPayload').implement({
  description: 'Personal data of the viewer.',
  fields: (t) => ({ json: t.exposeString('json', { description: 'A JSON document to save as a file.' }) }),
});

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
    type: DonePayload,
    description:
      'Sends a link by e-mail or a code by SMS. The answer does not reveal whether the account exists. Open to visitors.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: RequestPasswordResetInput,
        required: true,
        description: 'E-mail address or phone of the account.',
      }),
    },
    errors: openErrors('CHALLENGE_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, { app, request }) => {
      const { message } = await requestPasswordReset(
        app,
        input.account
          ? { email: input.account.email ?? null, phone: input.account.phone ?? null }
          : { email: input.email ?? null, phone: input.phone ?? null },
        request,
      );
      return done(message);
    },
  }),
  resetPassword: t.field({
    type: DonePayload,
    description: 'Sets a new password; all sessions end. Open to visitors.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: ResetPasswordInput,
        required: true,
        description: 'Token or code, and the new password.',
      }),
    },
    errors: openErrors('CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, { app, request }) => {
      const { password } = input;
      const { token, phone, code } = input.proof ? { ...input.proof.code, token: input.proof.token } : input;
      const proof = { token: token ?? null, phone: phone ?? null, code: code ?? null };
      return done((await resetPassword(app, { ...proof, password }, request)).message);
    },
  }),
  changePassword: t.field({
    type: DonePayload,
    description: 'Changes the password and ends all other sessions.',
    args: {
      input: t.arg({ type: ChangePasswordInput, required: true, description: 'Current and new password.' }),
    },
    errors: signedInErrors('INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      const { app, viewer } = context;
      const { message, ended } = await changePassword(app, requireSignedIn(viewer), input);
      return doneFor(context, message, { deleted: endedNodes(ended) });
    },
  }),
}));

builder.mutationFields((t) => ({
  changePhone: t.field({
    type: DonePayload,
    description:
      'Changes the phone in two calls: the first sends a code to it, the second gives the code. Withdrawals are blocked for 24 hours afterwards.',
    args: {
      input: t.arg({
        type: ChangePhoneInput,
        required: true,
        description: 'New phone, and the code in the second call.',
      }),
    },
    errors: signedInErrors(
      'CHALLENGE_REQUIRED',
      'CONFLICT',
      'INVALID_INPUT',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ),
    resolve: async (_root, { input }, context) => {
      const change = {
        phone: input.phone,
        code: input.code ?? null,
        password: input.password ?? null,
      };
      const { message, ended } = await changePhone(
        context.app,
        requireSignedIn(context.viewer),
        change,
        context.request,
      );
      return doneFor(context, message, { deleted: endedNodes(ended) });
    },
  }),
  changeEmail: t.field({
    type: DonePayload,
    description:
      'Sends a link to the new address; the address changes when verifyEmail is called with its code.',
    args: { input: t.arg({ type: ChangeEmailInput, required: true, description: 'New e-mail address.' }) },
    errors: signedInErrors('INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) =>
      doneFor(
        context,
        (
          await changeEmail(context.app, requireSignedIn(context.viewer), {
            email: input.email,
            password: input.password ?? null,
          })
        ).message,
      ),
  }),
}));

builder.mutationFields((t) => ({
  updateProfile: t.field({
    type: DonePayload,
    description: 'Changes the name and city of the viewer.',
    args: { input: t.arg({ type: UpdateProfileInput, required: true, description: 'Fields to change.' }) },
    errors: signedInErrors('INVALID_INPUT'),
    resolve: async (_root, { input }, context) => {
      const change = { name: input.name ?? null, city: input.city ?? null };
      return doneFor(
        context,
        (await updateProfile(context.app, requireSignedIn(context.viewer), change)).message,
      );
    },
  }),
  uploadAvatar: t.field({
    type: DonePayload,
    description: 'Sets the profile photo, re-encoded as a square of 512 pixels without its metadata.',
    args: { input: t.arg({ type: UploadAvatarInput, required: true, description: 'Picture file.' }) },
    errors: signedInErrors('INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input: { image } }, context) => {
      const bytes = Buffer.from(await image.arrayBuffer());
      const file = { bytes, name: image.name, type: image.type };
      return doneFor(
        context,
        (await uploadAvatar(context.app, requireSignedIn(context.viewer), file)).message,
      );
    },
  }),
}));

builder.mutationFields((t) => ({
  requestEmailVerification: t.field({
    type: DonePayload,
    description:
      "Resends the link that confirms a pending e-mail address (Viewer.pendingEmail) or, without one, the account's own.",
    errors: signedInErrors('CONFLICT', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, _args, context) =>
      doneFor(
        context,
        (await requestEmailVerification(context.app, requireSignedIn(context.viewer))).message,
      ),
  }),
  cancelEmailChange: t.field({
    type: DonePayload,
    description: 'Cancels a pending change of e-mail address and invalidates its link.',
    errors: signedInErrors('CONFLICT'),
    resolve: async (_root, _args, context) => {
      const { message } = await cancelEmailChange(context.app, requireSignedIn(context.viewer));
      return doneFor(context, message);
    },
  }),
  verifyEmail: t.field({
    type: DonePayload,
    description:
      'Confirms an e-mail address by the code in its link. Must be called by the account that requested it.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: VerifyEmailInput, required: true, description: 'Code from the link.' }) },
    errors: openErrors('INVALID_INPUT', 'NOT_SIGNED_IN'),
    resolve: async (_root, { input }, context) =>
      doneFor(context, (await verifyEmail(context.app, context.viewer.account, input)).message),
  }),
}));

builder.mutationFields((t) => ({
  endSession: t.field({
    type: DonePayload,
    description: 'Ends a session of the viewer: logs that device out.',
    args: { input: t.arg({ type: EndSessionInput, required: true, description: 'Session to end.' }) },
    errors: signedInErrors('INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      await endSession(context.app, requireSignedIn(context.viewer), {
        sessionId: input.session.id,
        password: input.password ?? null,
      });
      return doneFor(context, 'Logged out', { deleted: [{ type: 'Session', id: input.session.id }] });
    },
  }),
  deleteAccount: t.field({
    type: DonePayload,
    description:
      "Deletes the viewer's account with phone, e-mail address, names and photo; slips and ledger entries stay without a name. Refused while money or slips are open.",
    args: {
      input: t.arg({
        type: DeleteAccountInput,
        required: true,
        description: 'Current password; a wrong one counts towards the rate limit.',
      }),
    },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      const owner = requireSignedIn(context.viewer);
      const { message } = await deleteAccount(context.app, owner, input);
      context.cookies.signedOut();
      return done(message, null, { deleted: [{ type: 'Viewer', id: owner.userId }] });
    },
  }),
  exportData: t.field({
    type: ExportDataPayload,
    description: 'Exports the personal data of the viewer as JSON.',
    errors: signedInErrors('TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, _args, context) => ({
      json: await exportLimiter.run(context.request.address, () =>
        exportData(context.app, requireSignedIn(context.viewer)),
      ),
    }),
  }),
}));
