import { changePasswordMessages, passwordResetMessages } from '@tipsoko/rules/messages';
import { z } from 'zod';
import { changePassword as changeOwnPassword } from '../domain/accounts/changePassword.ts';
import { requestPasswordReset } from '../domain/accounts/requestPasswordReset.ts';
import { resetPassword } from '../domain/accounts/resetPassword.ts';
import { codePolicies } from '../domain/codes/codePolicy.ts';
import { InvalidInput } from '../domain/foundation/errors.ts';
import { requireSignedIn } from '../domain/foundation/viewer.ts';
import { type Route, route } from './kit/route.ts';
import { codeDigits, emailFields, emailOf, filled, messageAnswer, typed } from './kit/values.ts';

const requestReset = route({
  method: 'POST',
  path: '/api/account/reset-password',
  operationId: 'requestReset',
  topic: 'Account',
  summary:
    'Sends a password-reset link by e-mail, or a code by SMS when `phone` is given. The answer does not reveal whether the account exists.',
  needs: 'visitor',
  body: {
    ...emailFields,
    phone: typed('phone must be text').describe('Phone of an account without an e-mail address'),
  },
  writes: true,
  puzzles: true,
  answer: messageAnswer,
  errors: [{ status: 400, carries: ['message', 'e-mail', 'email'], when: 'the e-mail address is not valid' }],
  refusal: { fields: { email: ['e-mail', 'email'] }, repeat: ['e-mail', 'email'] },
  run: ({ app, context, body }) => {
    const phone = body.phone || null;
    return requestPasswordReset(
      app,
      { email: phone === null ? emailOf(body) : null, phone },
      context.request,
    );
  },
});

const confirmReset = route({
  method: 'POST',
  path: '/api/account/reset-password/confirm',
  operationId: 'resetPassword',
  topic: 'Account',
  summary: 'Sets a new password with the token of the link, or with phone and code. All sessions end.',
  needs: 'visitor',
  body: {
    password: filled(passwordResetMessages.passwordRequired),
    token: z.string({ error: 'token must be text' }).nullish(),
    phone: typed('phone must be text'),
    code: codeDigits(codePolicies.RESET_PASSWORD.digits).optional(),
  },
  writes: true,
  puzzles: true,
  answer: messageAnswer,
  errors: [
    {
      status: 400,
      carries: ['message', 'password', 'token', 'code'],
      when: 'the password breaks a rule (a list of messages), or token or code are not valid',
    },
  ],
  refusal: { lists: ['password'] },
  run: ({ app, context, body }) => {
    const { password, token, phone, code } = body;
    const proof = { token: token || null, phone: phone || null, code: code || null };
    return resetPassword(app, { ...proof, password }, context.request);
  },
});

const changePassword = route({
  method: 'PUT',
  path: '/api/account/change-password',
  operationId: 'changePassword',
  topic: 'Account',
  summary: 'Changes the password and ends all other sessions.',
  needs: 'bearer',
  body: {
    old_password: filled(changePasswordMessages.currentRequired),
    new_password: filled(changePasswordMessages.tooShort),
    confirm_password: z
      .string({ error: changePasswordMessages.mismatch })
      .nullish()
      .describe('Must equal new_password when given'),
  },
  writes: true,
  answer: messageAnswer,
  errors: [
    {
      status: 400,
      carries: ['message', 'old_password', 'new_password', 'confirm_password'],
      when: 'the current password is wrong or the new one breaks a rule (lists of messages)',
    },
  ],
  refusal: {
    fields: { currentPassword: ['old_password'], newPassword: ['new_password'] },
    lists: ['old_password', 'new_password', 'confirm_password'],
  },
  run: async ({ app, context, body }) => {
    if (typeof body.confirm_password === 'string' && body.confirm_password !== body.new_password) {
      throw new InvalidInput('PASSWORDS_DIFFER', 'confirm_password');
    }
    const passwords = { currentPassword: body.old_password, newPassword: body.new_password };
    const { message } = await changeOwnPassword(app, requireSignedIn(context.viewer), passwords);
    return { message };
  },
});

export const passwordRoutes: readonly Route[] = [requestReset, confirmReset, changePassword];
