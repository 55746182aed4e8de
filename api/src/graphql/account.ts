import { changeEmail } from '../domain/accounts/changeEmail.ts';
import { changePassword } from '../domain/accounts/changePassword.ts';
import { changePhone } from '../domain/accounts/changePhone.ts';
import { deleteAccount } from '../domain/accounts/deleteAccount.ts';
import { endSession } from '../domain/accounts/endSession.ts';
import { exportData } from '../domain/accounts/exportData.ts';
import { requestEmailVerification } from '../domain/accounts/requestEmailVerification.ts';
import { requestPasswordReset } from '../domain/accounts/requestPasswordReset.ts';
import { resetPassword } from '../domain/accounts/resetPassword.ts';
import { updateProfile } from '../domain/accounts/updateProfile.ts';
import { uploadAvatar } from '../domain/accounts/uploadAvatar.ts';
import { verifyEmail } from '../domain/accounts/verifyEmail.ts';
import { NotSignedIn } from '../domain/errors.ts';
import type { SignedIn } from '../domain/eyes.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { DonePayload, done, doneFor } from './donePayload.ts';
import { mutationErrors } from './errors.ts';
import { Session } from './session.ts';

/** The type's scope has let only signed-in callers through; this says so to the compiler. */
function signedIn({ eyes }: Context): SignedIn {
  if (!eyes.viewer) throw new NotSignedIn();
  return eyes.viewer;
}

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'One of the two.',
  fields: (t) => ({
    email: t.string({ description: 'Confirmed e-mail address: it gets a link.' }),
    phone: t.string({ description: 'Phone of the account: it gets a code of six digits.' }),
  }),
});
const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'The token of the link, or phone and code; and the new password.',
  fields: (t) => ({
    token: t.string({ description: 'From the link in the e-mail.' }),
    phone: t.string({ description: 'Phone that the code was sent to.' }),
    code: t.string({ description: 'The six digits of the text message.' }),
    password: t.string({ required: true, description: 'The new password, at least 8 characters.' }),
  }),
});
const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'Old and new password.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The password as it is.' }),
    newPassword: t.string({ required: true, description: 'The new one, at least 8 characters.' }),
  }),
});
const ChangePhoneInput = builder.inputType('ChangePhoneInput', {
  description: 'First without a code, then with it.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'The new phone, ten digits.' }),
    code: t.string({ description: 'The four digits that the new phone got.' }),
    password: t.string({
      description: 'The current password; needed without a code when the login is older than five minutes.',
    }),
  }),
});
const ChangeEmailInput = builder.inputType('ChangeEmailInput', {
  description: 'A new e-mail address.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The new address: it gets a link.' }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});
const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    name: t.string({ description: 'First name, seen by the owner only.' }),
    city: t.string({ description: 'City, seen by everybody.' }),
  }),
});
const UploadAvatarInput = builder.inputType('UploadAvatarInput', {
  description: 'A picture.',
  fields: (t) => ({
    image: t.field({
      type: 'Upload',
      required: true,
      description: 'JPEG, PNG or WebP, at most 5 MB, 4096 pixels a side and 16 megapixels.',
    }),
  }),
});
const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  description: 'The link of an e-mail.',
  fields: (t) => ({ code: t.string({ required: true, description: 'Last part of the link.' }) }),
});
const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'Which session.',
  fields: (t) => ({
    session: t.globalID({ required: true, for: [Session], description: 'Id of the session.' }),
  }),
});
const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'Deleting cannot be undone.',
  fields: (t) => ({
    password: t.string({ required: true, description: 'The password of the account, once more.' }),
  }),
});
const ExportDataPayload = builder.objectRef<{ json: string }>('ExportDataPayload').implement({
  description: 'What we keep about the viewer.',
  fields: (t) => ({ json: t.exposeString('json', { description: 'A JSON document to save as a file.' }) }),
});

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
    type: DonePayload,
    description:
      'Sends a link by e-mail or a code by text message. The same answer whether or not there is such an account. Open to visitors.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: RequestPasswordResetInput, required: true, description: 'E-mail or phone.' }),
    },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, request }) => {
      const { message } = await requestPasswordReset(
        app,
        { email: input.email ?? null, phone: input.phone ?? null },
        request,
      );
      return done(message);
    },
  }),
  resetPassword: t.field({
    type: DonePayload,
    description: 'Sets a new password; all sessions end. Open to visitors.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: ResetPasswordInput, required: true, description: 'Proof and password.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, request }) => {
      const { token, phone, code, password } = input;
      const proof = { token: token ?? null, phone: phone ?? null, code: code ?? null };
      return done((await resetPassword(app, { ...proof, password }, request)).message);
    },
  }),
  changePassword: t.field({
    type: DonePayload,
    description: 'Changes the password; all other sessions end.',
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'Old and new.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      doneFor(context, (await changePassword(context.app, signedIn(context), input)).message),
  }),
  changePhone: t.field({
    type: DonePayload,
    description: 'Sends a code to the new phone, then, with the code, changes it. Withdrawals wait 24 hours.',
    args: {
      input: t.arg({ type: ChangePhoneInput, required: true, description: 'Phone, and code if at hand.' }),
    },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const change = {
        phone: input.phone,
        code: input.code ?? null,
        password: input.password ?? null,
      };
      const { message } = await changePhone(context.app, signedIn(context), change, context.request);
      return doneFor(context, message);
    },
  }),
  changeEmail: t.field({
    type: DonePayload,
    description: 'Sends a link to the new address; the account has it once verifyEmail is called with it.',
    args: { input: t.arg({ type: ChangeEmailInput, required: true, description: 'The new address.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      doneFor(
        context,
        (
          await changeEmail(context.app, signedIn(context), {
            email: input.email,
            password: input.password ?? null,
          })
        ).message,
      ),
  }),
  updateProfile: t.field({
    type: DonePayload,
    description: 'Changes name and city.',
    args: { input: t.arg({ type: UpdateProfileInput, required: true, description: 'What to change.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const change = { name: input.name ?? null, city: input.city ?? null };
      return doneFor(context, (await updateProfile(context.app, signedIn(context), change)).message);
    },
  }),
  uploadAvatar: t.field({
    type: DonePayload,
    description:
      'Takes a picture for the profile; it is made anew as a square of 512 pixels, without its metadata.',
    args: { input: t.arg({ type: UploadAvatarInput, required: true, description: 'The picture.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input: { image } }, context) => {
      const bytes = Buffer.from(await image.arrayBuffer());
      const file = { bytes, name: image.name, type: image.type };
      return doneFor(context, (await uploadAvatar(context.app, signedIn(context), file)).message);
    },
  }),
  requestEmailVerification: t.field({
    type: DonePayload,
    description: 'Sends the link that confirms the e-mail address of the account.',
    errors: mutationErrors,
    resolve: async (_root, _args, context) =>
      doneFor(context, (await requestEmailVerification(context.app, signedIn(context))).message),
  }),
  verifyEmail: t.field({
    type: DonePayload,
    description: 'Opens the link of an e-mail: confirms the address. Needs the account that asked for it.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: VerifyEmailInput, required: true, description: 'The link.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      doneFor(context, (await verifyEmail(context.app, context.eyes.viewer, input)).message),
  }),
  endSession: t.field({
    type: DonePayload,
    description: 'Logs another device out.',
    args: { input: t.arg({ type: EndSessionInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await endSession(context.app, signedIn(context), { sessionId: input.session.id });
      return doneFor(context, 'Logged out');
    },
  }),
  deleteAccount: t.field({
    type: DonePayload,
    description:
      'Forgets the person: phone, e-mail, names and picture. Slips and books stay, without a name.',
    args: { input: t.arg({ type: DeleteAccountInput, required: true, description: 'The password.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const { message } = await deleteAccount(context.app, signedIn(context), input);
      context.cookies.signedOut();
      return done(message);
    },
  }),
  exportData: t.field({
    type: ExportDataPayload,
    description: 'All that we keep about the viewer, as JSON.',
    errors: mutationErrors,
    resolve: async (_root, _args, context) => ({ json: await exportData(context.app, signedIn(context)) }),
  }),
}));
