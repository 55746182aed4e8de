import { z } from 'zod';
import { changePasswordMessages, passwordResetMessages } from '../../rules/messages.ts';
import { codePolicies } from '../domain/accounts/codePolicy.ts';
import { InvalidInput } from '../domain/errors.ts';
import { mutation } from './operation.ts';
import { type Route, route } from './route.ts';
import { codeDigits, emailFields, emailOf, filled, messageAnswer, typed } from './values.ts';

const requestReset = route({
  method: 'POST',
  path: '/api/account/reset-password',
  topic: 'Account',
  summary:
    'Sends a link to a new password by e-mail, or a code by SMS when `phone` is given. The answer is the same when there is no such account.',
  needs: 'visitor',
  body: {
    ...emailFields,
    phone: typed('phone must be text').describe('For an account without an e-mail address'),
  },
  document: mutation<{ message: string }, { input: { email: string | null; phone: string | null } }>(
    `mutation RestRequestReset($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) { ...Refusal ... on DonePayload { message } }
    }`,
  ),
  answer: messageAnswer,
  errors: [{ status: 400, carries: ['message', 'e-mail', 'email'], when: 'it is no e-mail address' }],
  refusal: { fields: { email: ['e-mail', 'email'] }, repeat: ['e-mail', 'email'] },
  run: async ({ body, ask }) => {
    const phone = body.phone || null;
    const { message } = await ask({ input: { email: phone === null ? emailOf(body) : null, phone } });
    return { message };
  },
});

interface ResetVariables {
  input: { token: string | null; phone: string | null; code: string | null; password: string };
}

const confirmReset = route({
  method: 'POST',
  path: '/api/account/reset-password/confirm',
  topic: 'Account',
  summary: 'Sets a new password with the token of the link, or with phone and code. All sessions end.',
  needs: 'visitor',
  body: {
    password: filled(passwordResetMessages.passwordRequired),
    token: z.string({ error: 'token must be text' }).nullish(),
    phone: typed('phone must be text'),
    code: codeDigits(codePolicies.RESET_PASSWORD.digits).optional(),
  },
  document: mutation<{ message: string }, ResetVariables>(
    `mutation RestResetPassword($input: ResetPasswordInput!) {
      resetPassword(input: $input) { ...Refusal ... on DonePayload { message } }
    }`,
  ),
  answer: messageAnswer,
  errors: [
    {
      status: 400,
      carries: ['message', 'password', 'token', 'code'],
      when: 'the password breaks a rule (a list of messages), or token or code are not valid',
    },
  ],
  refusal: { lists: ['password'] },
  run: async ({ body, ask }) => {
    const { password, token, phone, code } = body;
    const { message } = await ask({
      input: { password, token: token || null, phone: phone || null, code: code || null },
    });
    return { message };
  },
});

const changePassword = route({
  method: 'PUT',
  path: '/api/account/change-password',
  topic: 'Account',
  summary: 'Changes the password; all other sessions end.',
  needs: 'bearer',
  body: {
    old_password: filled(changePasswordMessages.currentRequired),
    new_password: filled(changePasswordMessages.tooShort),
    confirm_password: z
      .string({ error: changePasswordMessages.mismatch })
      .nullish()
      .describe('Compared with new_password when it is there'),
  },
  document: mutation<{ message: string }, { input: { currentPassword: string; newPassword: string } }>(
    `mutation RestChangePassword($input: ChangePasswordInput!) {
      changePassword(input: $input) { ...Refusal ... on DonePayload { message } }
    }`,
  ),
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
  run: async ({ body, ask }) => {
    if (typeof body.confirm_password === 'string' && body.confirm_password !== body.new_password) {
      throw new InvalidInput(changePasswordMessages.mismatch, 'confirm_password');
    }
    const { message } = await ask({
      input: { currentPassword: body.old_password, newPassword: body.new_password },
    });
    return { message };
  },
});

export const passwordRoutes: readonly Route[] = [requestReset, confirmReset, changePassword];
