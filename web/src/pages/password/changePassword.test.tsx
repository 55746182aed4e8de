import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as browser from '../../lib/hardNavigate.ts';
import { dropAccessToken } from '../../relay/session.ts';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { accountRoutes } from '../dashboard/accountRoutes.tsx';

const open = (path: string, answers: Answers = {}) => openPage(path, accountRoutes, answers);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const done = (union: string, message: string) => () => ({
  [union]: () => ({ __typename: 'DonePayload' }),
  DonePayload: () => ({ message }),
});

afterEach(() => {
  cleanup();
  dropAccessToken();
  vi.restoreAllMocks();
});

describe('/change_password/{token}', () => {
  it.each([
    ['', '', ['Fill This', 'Fill this']],
    ['short', 'short', ['At least 8 characters']],
    ['long-enough', 'long-enougX', ['This should be similar to the password']],
  ])('with %j and %j', async (password, confirm, messages) => {
    const { settle, calls } = await open('/change_password/abc');
    fill('New password', password);
    fill('Confirm password', confirm);
    press('Change password');
    await settle();
    for (const message of messages) expect(screen.getByText(message)).toBeTruthy();
    expect(calls('ChangePasswordPageMutation')).toEqual([]);
  });

  it('sets the password, or says that the link is dead', async () => {
    const { settle, calls, answers } = await open('/change_password/abc', {
      ChangePasswordPageMutation: () =>
        refused('resetPassword', 'InvalidInputError', 'Invalid token. Repeat the process.', {
          fields: [{ field: 'token', message: 'Invalid token. Repeat the process.' }],
        }),
    });
    fill('New password', 'long-enough');
    fill('Confirm password', 'long-enough');
    press('Change password');
    await settle();
    expect(calls('ChangePasswordPageMutation')).toEqual([
      { input: { token: 'abc', password: 'long-enough' } },
    ]);
    expect(screen.getByText('Invalid token. Repeat the process.')).toBeTruthy();
    answers.ChangePasswordPageMutation = done('ResetPasswordResult', 'Password changed');
    press('Change password');
    await settle();
    expect(screen.getByText('Password changed')).toBeTruthy();
  });
});

it.each([
  ['254712345678', '0712345678'],
  ['256772123456', '256772123456'],
])(
  '/change_password takes the code that was sent to %s, in boxes that have the focus',
  async (phone, shown) => {
    const { settle, calls } = await open(`/change_password?phone=${phone}`, {
      ChangePasswordPageMutation: done('ResetPasswordResult', 'Password changed'),
    });
    expect(screen.getByText(`Enter the 6 digits that we sent to ${shown}.`)).toBeTruthy();
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    fill('Code', '12345');
    fill('New password', 'long-enough');
    fill('Confirm password', 'long-enough');
    press('Change password');
    await settle();
    expect(calls('ChangePasswordPageMutation')).toEqual([]);
    fill('Code', '123456');
    press('Change password');
    await settle();
    expect(calls('ChangePasswordPageMutation')).toEqual([
      { input: { phone, code: '123456', password: 'long-enough' } },
    ]);
  },
);

it('/change_password takes phone and code', async () => {
  const { settle, calls } = await open('/change_password', {
    ChangePasswordPageMutation: done('ResetPasswordResult', 'Password changed'),
  });
  fill('Phone number', '0712 345 678');
  fill('Code', '123456');
  fill('New password', 'long-enough');
  fill('Confirm password', 'long-enough');
  press('Change password');
  await settle();
  expect(calls('ChangePasswordPageMutation')).toEqual([
    { input: { phone: '254712345678', code: '123456', password: 'long-enough' } },
  ]);
});

it('/change_password takes over the phone that a code was sent to meanwhile', async () => {
  const { settle, router } = await open('/change_password');
  fill('New password', 'long-enough');
  await act(() => router.navigate('/change_password?phone=254712345678'));
  await settle();
  expect(screen.getByText('Enter the 6 digits that we sent to 0712345678.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('long-enough');
});

describe('/phone-otp/{phone}', () => {
  const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' });

  it('waits for four digits and takes nothing else', async () => {
    await open('/phone-otp/0712345678');
    fill('Code', '12a');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('12');
    expect(verify().disabled).toBe(true);
    fill('Code', '12345');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('1234');
    expect(verify().disabled).toBe(false);
  });

  it('confirms the new phone of a signed-in account', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
    document.cookie = 'token=signed-in';
    const { settle, calls, answers } = await open('/phone-otp/0722000111', {
      ConfirmNewPhoneMutation: () => refused('changePhone', 'InvalidInputError', '', { fields: [] }),
    });
    fill('Code', '123456');
    fireEvent.click(verify());
    await settle();
    expect(screen.getByText('Invalid OTP. Please try again.')).toBeTruthy();
    answers.ConfirmNewPhoneMutation = done('ChangePhoneResult', 'OTP sent successfully');
    press('Send another code');
    await settle();
    expect(screen.getByText('OTP sent successfully')).toBeTruthy();
    fireEvent.click(verify());
    await settle();
    expect(calls('ConfirmNewPhoneMutation').at(-1)).toEqual({
      input: { phone: '0722000111', code: '123456' },
    });
    expect(screen.getByText('OTP verified successfully')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to settings' })).toBeTruthy();
  });

  it('confirms a registration and opens the dashboard', async () => {
    const opened = vi.spyOn(browser, 'hardNavigate').mockImplementation(() => {});
    const { settle, calls } = await open('/phone-otp/0712345678', {
      ConfirmRegistrationMutation: () => ({
        ConfirmPhoneResult: () => ({ __typename: 'SignInPayload' }),
        SignInPayload: () => ({ accessToken: 'token' }),
      }),
    });
    fill('Code', '1234');
    fireEvent.click(verify());
    await settle();
    expect(calls('ConfirmRegistrationMutation')).toEqual([{ input: { phone: '0712345678', code: '1234' } }]);
    expect(opened).toHaveBeenCalledWith('/dashboard');
  });
});

it('/phone-otp/{phone} hands a confirmed phone without a session to the login', async () => {
  const { settle, router } = await open('/phone-otp/0712345678', {
    ConfirmRegistrationMutation: () => ({
      ConfirmPhoneResult: () => ({ __typename: 'SignInPayload' }),
      SignInPayload: () => ({ accessToken: null }),
    }),
  });
  fill('Code', '1234');
  press('Verify');
  await settle();
  expect(router.state.location).toMatchObject({
    pathname: '/',
    search: '?dialog=login',
    state: { confirmed: true },
  });
});

describe('/email-verification/{code}', () => {
  it('needs a login', async () => {
    const { calls } = await open('/email-verification/abc');
    expect(screen.getByText('You need to be logged in to use the email verification link')).toBeTruthy();
    expect(calls('EmailVerificationPageMutation')).toEqual([]);
  });

  it.each([
    ['the message', done('VerifyEmailResult', 'Your e-mail is confirmed'), 'Your e-mail is confirmed'],
    [
      'the refusal',
      () => refused('verifyEmail', 'InvalidInputError', 'This link is dead'),
      'This link is dead',
    ],
    ['its own words without an answer', () => new Error('offline'), 'An error occured'],
  ])('runs when it opens and shows %s', async (_name, answer, text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
    document.cookie = 'token=signed-in';
    const { calls } = await open('/email-verification/abc', { EmailVerificationPageMutation: answer });
    expect(calls('EmailVerificationPageMutation')).toEqual([{ input: { code: 'abc' } }]);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
