import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { accountRoutes } from '../dashboard/accountRoutes.tsx';
import * as reload from './reloadPage.ts';

const person = {
  id: 'viewer-1',
  name: 'Asha',
  phone: '254712345678',
  email: 'asha@example.com',
  emailVerified: false,
  tipster: { id: 'tipster-1', username: 'asha', profile: { country: 'KE', city: 'Kisumu', imageUrl: null } },
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
const answers: Answers = { settingsPageQuery: () => ({ Viewer: () => person }) };
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

describe('change password', () => {
  it('tells each mistake under its field', async () => {
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
    const { settle, router } = await open({
      ChangePhoneFormMutation: () => ({ data: { changePhone: { __typename: 'DonePayload' } } }),
    });
    fill('New phone number', '0722000111');
    press('Change phone');
    await settle();
    expect(router.state.location.pathname).toBe('/phone-otp/0722000111');
  });
});

describe('change e-mail', () => {
  it('refuses what is none, and says where the link went', async () => {
    const { settle } = await open({
      ChangeEmailFormMutation: done('ChangeEmailResult', 'Check your e-mail'),
    });
    fill('New e-mail', 'asha@');
    press('Change e-mail');
    await settle();
    expect(screen.getByText('Enter valid email')).toBeTruthy();
    fill('New e-mail', 'new@example.com');
    press('Change e-mail');
    await settle();
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
