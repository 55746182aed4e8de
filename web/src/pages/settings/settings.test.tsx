import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as browser from '../../lib/hardNavigate.ts';
import * as files from '../../lib/saveFile.ts';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { accountRoutes } from '../dashboard/accountRoutes.tsx';
import * as reload from './reloadPage.ts';
// The routes load it when it is opened; here it is there before the clock of a test runs.
import './SettingsRoute.tsx';

const person = {
  id: 'viewer-1',
  name: 'Asha',
  phone: '254712345678',
  email: 'asha@example.com',
  emailVerified: false,
  tipster: { id: 'tipster-1', username: 'asha', profile: { country: 'KE', city: 'Kisumu', photo: null } },
  canBePaid: true,
  payoutMethod: null,
  payoutOptions: { country: 'KE', kinds: ['MPESA'], networks: [], banks: [] },
  apiKeys: [],
  webhooks: [],
  deliveries: { edges: [] },
  sessions: [
    {
      id: 'session-1',
      current: true,
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0',
      address: '10.0.0.1',
    },
    {
      id: 'session-2',
      current: false,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/120.0',
      address: '10.0.0.2',
    },
  ],
};
const done =
  (union: string, message: string, viewer: object = person) =>
  () => ({
    [union]: () => ({ __typename: 'DonePayload' }),
    DonePayload: () => ({ message, viewer }),
  });
const answers: Answers = { SettingsRouteQuery: () => ({ Viewer: () => person }) };
const open = (more: Answers = {}) => openPage('/account_settings', accountRoutes, { ...answers, ...more });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('personal details', () => {
  it('keep username and country as they are', async () => {
    await open();
    expect(screen.getByLabelText('Username')).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('Country')).toHaveProperty('disabled', true);
    const options = within(screen.getByLabelText('Country')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Kenya', 'Nigeria', 'Tanzania']);
  });

  it('save name and city', async () => {
    const { settle, calls } = await open({ PersonalDetailsMutation: done('UpdateProfileResult', 'Saved') });
    fill('Name', 'Asha W.');
    press('Save');
    await settle();
    expect(calls('PersonalDetailsMutation')).toEqual([{ input: { name: 'Asha W.', city: 'Kisumu' } }]);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('reload the page once a photo is in, and say why one is not', async () => {
    const reloaded = vi.spyOn(reload, 'reloadPage').mockImplementation(() => {});
    const { settle, answers: server } = await open({
      AvatarFormMutation: () =>
        refused('uploadAvatar', 'InvalidInputError', 'Bad', {
          fields: [{ field: 'image', message: 'No picture' }],
        }),
    });
    const choose = () =>
      fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [new File(['x'], 'me.png')] } });
    choose();
    await settle();
    expect(screen.getByText('No picture')).toBeTruthy();
    expect(reloaded).not.toHaveBeenCalled();
    server.AvatarFormMutation = () => ({ data: { uploadAvatar: { __typename: 'DonePayload' } } });
    choose();
    await settle();
    expect(reloaded).toHaveBeenCalledOnce();
  });
});

it('refuses a photo that is too big before anything is sent', async () => {
  const { settle, calls } = await open();
  const big = new File([new Uint8Array(6_000_000)], 'me.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [big] } });
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('The picture is larger than 5 MB');
  expect(calls('AvatarFormMutation')).toEqual([]);
});

describe('change password', () => {
  it('shows each mistake under its field', async () => {
    const { settle, calls } = await open();
    fill('New password', 'short');
    fill('Confirm password', 'other');
    press('Change password');
    await settle();
    expect(screen.getByText('Fill this')).toBeTruthy();
    expect(screen.getByText('Password should be 8 characters or more')).toBeTruthy();
    expect(screen.getByText('Confirm password is not equal')).toBeTruthy();
    expect(calls('ChangePasswordFormMutation')).toEqual([]);
  });

  it("shows the server's error for the old password until it is edited, then 'Saved'", async () => {
    const { settle, answers: server } = await open({
      ChangePasswordFormMutation: () =>
        refused('changePassword', 'InvalidInputError', 'Bad', {
          fields: [{ field: 'currentPassword', message: 'Wrong password' }],
        }),
    });
    fill('Current password', 'old-password');
    fill('New password', 'new-password');
    fill('Confirm password', 'new-password');
    press('Change password');
    await settle();
    expect(screen.getByText('Wrong password')).toBeTruthy();
    fill('Current password', 'old-password-2');
    expect(screen.queryByText('Wrong password')).toBeNull();
    server.ChangePasswordFormMutation = done('ChangePasswordResult', 'Saved');
    press('Change password');
    await settle();
    expect(screen.getByText('Saved')).toBeTruthy();
  });
});

describe('change phone', () => {
  it.each([
    ['071234567', 'Phone number should have 10 digits'],
    ['07123456789', 'Phone number should have 10 digits'],
    ['07123x5678', 'Only digits allowed'],
  ])('refuses %s', async (phone, message) => {
    const { settle } = await open();
    fill('New phone number', phone);
    press('Change phone');
    await settle();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('goes to the code screen', async () => {
    const { settle, router, calls } = await open({
      ChangePhoneFormMutation: () => ({ data: { changePhone: { __typename: 'DonePayload' } } }),
    });
    // As the field's own example is written.
    fill('New phone number', '0722 000 111');
    press('Change phone');
    await settle();
    expect(calls('ChangePhoneFormMutation')).toEqual([]);
    fill('Current password, to change the phone', 'my-password');
    press('Change phone');
    await settle();
    expect(calls('ChangePhoneFormMutation')).toEqual([
      { input: { phone: '0722000111', password: 'my-password' } },
    ]);
    expect(router.state.location.pathname).toBe('/phone-otp/0722000111');
  });
});

describe('change e-mail', () => {
  it('refuses what is none, and says where the link went', async () => {
    const { settle, calls } = await open({
      ChangeEmailFormMutation: done('ChangeEmailResult', 'Check your e-mail'),
    });
    fill('New e-mail', 'asha@');
    press('Change e-mail');
    await settle();
    expect(screen.getByText('Enter valid email')).toBeTruthy();
    fill('New e-mail', 'new@example.com');
    fill('Current password, to change the e-mail', 'my-password');
    press('Change e-mail');
    await settle();
    expect(calls('ChangeEmailFormMutation')).toEqual([
      { input: { email: 'new@example.com', password: 'my-password' } },
    ]);
    expect(screen.getByText('Check your e-mail')).toBeTruthy();
  });
});

it('logs another device out', async () => {
  const { settle, calls } = await open({
    SessionsEndMutation: done('EndSessionResult', 'Logged out', {
      ...person,
      sessions: person.sessions.slice(0, 1),
    }),
  });
  expect(screen.getByText('Chrome on Android')).toBeTruthy();
  press('Log out Firefox on Windows');
  await settle();
  expect(calls('SessionsEndMutation')).toEqual([{ input: { session: 'session-2' } }]);
  expect(screen.queryByText('Firefox on Windows')).toBeNull();
});

it('shows that a device is being logged out, and asks the server once', async () => {
  const { calls } = await open();
  const button = screen.getByRole('button', { name: 'Log out Firefox on Windows' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(calls('SessionsEndMutation')).toHaveLength(1);
});

const passwordNeeded = (field: string) => () =>
  refused(field, 'InvalidInputError', 'Enter your current password', {
    fields: [{ field: 'password', message: 'Enter your current password' }],
  });

it('asks for the password when the server wants it before another device is logged out', async () => {
  const {
    settle,
    calls,
    answers: server,
  } = await open({ SessionsEndMutation: passwordNeeded('endSession') });
  press('Log out Firefox on Windows');
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: 'Log out Firefox on Windows?' }));
  expect(dialog.getByText('Enter your current password')).toBeTruthy();
  const field = dialog.getByLabelText('Current password, to log out');
  fireEvent.change(field, { target: { value: 'my-password' } });
  server.SessionsEndMutation = done('EndSessionResult', 'Logged out', {
    ...person,
    sessions: person.sessions.slice(0, 1),
  });
  fireEvent.submit(field);
  await settle();
  expect(calls('SessionsEndMutation')).toEqual([
    { input: { session: 'session-2' } },
    { input: { session: 'session-2', password: 'my-password' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Firefox on Windows')).toBeNull();
});

it('asks for the password when the server wants it before all devices are logged out', async () => {
  const left = vi.spyOn(browser, 'hardNavigate').mockImplementation(() => {});
  const { settle, calls, answers: server } = await open({ SessionsLogOutMutation: passwordNeeded('logOut') });
  press('Log out everywhere');
  const confirm = () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  confirm();
  await settle();
  fill('Current password, to log out', 'my-password');
  expect(left).not.toHaveBeenCalled();
  server.SessionsLogOutMutation = () => ({ data: { logOut: { __typename: 'DonePayload' } } });
  confirm();
  await settle();
  expect(calls('SessionsLogOutMutation')[1]).toEqual({
    input: { everywhere: true, password: 'my-password' },
  });
  expect(left).toHaveBeenCalledWith('/');
});

it('asks before it logs out everywhere, then leaves no page behind', async () => {
  const left = vi.spyOn(browser, 'hardNavigate').mockImplementation(() => {});
  const forgotten: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) });
  const { settle, calls } = await open({
    SessionsLogOutMutation: () => ({ data: { logOut: { __typename: 'DonePayload' } } }),
  });
  press('Log out everywhere');
  expect(calls('SessionsLogOutMutation')).toEqual([]);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  await settle();
  expect(calls('SessionsLogOutMutation')).toEqual([{ input: { everywhere: true } }]);
  expect(forgotten).toEqual(['pages', 'answers', 'push']);
  expect(document.cookie).not.toContain('token=');
  expect(left).toHaveBeenCalledWith('/');
  vi.unstubAllGlobals();
});

describe('your data', () => {
  it('comes as a JSON file', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const { settle, answers: server } = await open({
      ExportDataMutation: () => refused('exportData', 'TooManyRequestsError', 'Please wait'),
    });
    press('Download');
    await settle();
    expect(screen.getByText('Please wait')).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    server.ExportDataMutation = () => ({
      data: { exportData: { __typename: 'ExportDataPayload', json: '{"account":{}}' } },
    });
    press('Download');
    await settle();
    expect(saved).toHaveBeenCalledWith('tipsoko-account.json', '{"account":{}}');
  });

  it('goes with the account, after the password and a second thought, and what stays is said before', async () => {
    const left = vi.spyOn(browser, 'hardNavigate').mockImplementation(() => {});
    const {
      settle,
      calls,
      answers: server,
    } = await open({
      DeleteAccountMutation: () => refused('deleteAccount', 'ConflictError', 'Withdraw your account balance'),
    });
    expect(screen.getByText(/Your slips stay, without your name/)).toBeTruthy();
    press('Delete account');
    await settle();
    const last = screen.getByRole('button', { name: 'Delete for good' });
    expect(last).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByLabelText('I understand that my account is gone for good'));
    press('Delete for good');
    await settle();
    expect(calls('DeleteAccountMutation')).toEqual([]);
    fill('Your password', 'my-password');
    press('Delete for good');
    await settle();
    expect(screen.getByText('Withdraw your account balance')).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
    server.DeleteAccountMutation = () => ({
      data: { deleteAccount: { __typename: 'DonePayload', message: 'Gone' } },
    });
    press('Delete for good');
    await settle();
    expect(calls('DeleteAccountMutation').at(-1)).toEqual({ input: { password: 'my-password' } });
    expect(left).toHaveBeenCalledWith('/');
    expect(document.cookie).not.toContain('token=');
  });
});

it('asks staff for their code, and nobody else', async () => {
  const label = 'Code from your authenticator app';
  await open({ SettingsRouteQuery: () => ({ Viewer: () => ({ ...person, staffCodeNeeded: false }) }) });
  expect(screen.queryByLabelText(label)).toBeNull();
  cleanup();
  const staff = { ...person, isStaff: false, staffCodeNeeded: true };
  const { settle, calls } = await open({
    SettingsRouteQuery: () => ({ Viewer: () => staff }),
    StaffAccessMutation: () => ({
      ProveStaffResult: () => ({ __typename: 'SignInPayload' }),
      SignInPayload: () => ({ viewer: { ...staff, isStaff: true, staffCodeNeeded: false } }),
    }),
  });
  fill(label, '123456');
  press('Work as staff');
  await settle();
  expect(calls('StaffAccessMutation')).toEqual([{ input: { code: '123456' } }]);
  expect(screen.queryByLabelText(label)).toBeNull();
});

describe('how the tipster is paid', () => {
  const ugandan = {
    ...person,
    phone: '256772000001',
    canBePaid: false,
    payoutOptions: {
      country: 'UG',
      kinds: ['MOBILE_MONEY', 'MPESA'],
      banks: [],
      networks: [{ code: 'MTN', name: 'MTN Mobile Money' }],
    },
  };
  const method = {
    networkName: 'MTN Mobile Money',
    account: '256772000001',
    holder: 'Ann Okello',
    usableFrom: '2026-11-24T12:00:00.000Z',
  };

  it('is set with the password and then a code', async () => {
    const { settle, calls } = await open({
      SettingsRouteQuery: () => ({ Viewer: () => ugandan }),
      ProposePayoutFormMutation: () => ({
        ProposePayoutMethodResult: () => ({ __typename: 'ProposePayoutMethodPayload' }),
        ProposePayoutMethodPayload: () => ({
          proposal: 'p-1',
          holder: 'Ann Okello',
          codeSentTo: '2567•••••001',
        }),
      }),
      PayoutSettingsConfirmMutation: () => ({
        ConfirmPayoutMethodResult: () => ({ __typename: 'ConfirmPayoutMethodPayload' }),
        ConfirmPayoutMethodPayload: () => ({ viewer: { ...ugandan, canBePaid: true, payoutMethod: method } }),
      }),
    });
    expect(screen.getByText('You cannot be paid yet')).toBeTruthy();
    fill('Network', 'MTN');
    fill('Mobile money phone', '0772000001');
    fill('Name it is registered under', 'Ann Okello');
    fill('Current password, to change how you are paid', 'old-password');
    press('Send the code');
    await settle();
    expect(calls('ProposePayoutFormMutation')).toEqual([
      {
        input: {
          kind: 'MOBILE_MONEY',
          account: '0772000001',
          password: 'old-password',
          network: 'MTN',
          holder: 'Ann Okello',
        },
      },
    ]);
    expect(screen.getByText('We have sent it to 2567•••••001.')).toBeTruthy();
    fill('Code', '123456');
    press('Confirm');
    await settle();
    expect(calls('PayoutSettingsConfirmMutation')).toEqual([{ input: { proposal: 'p-1', code: '123456' } }]);
    expect(screen.getByText('256772000001')).toBeTruthy();
    expect(screen.queryByText('You cannot be paid yet')).toBeNull();
  });
});
