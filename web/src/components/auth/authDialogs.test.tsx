import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../../router/router.ts';
import { AuthDialogs } from './AuthDialogs.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Answer = { __typename: string; [field: string]: unknown };

/** An answer as the server gives it: Relay asks of every union whether it is of the interface Error. */
function marked(data: Record<string, Answer>) {
  const mark = ({ __typename }: { __typename: string }) =>
    __typename.endsWith('Error') ? { __isError: __typename } : {};
  return Object.fromEntries(Object.entries(data).map(([field, one]) => [field, { ...one, ...mark(one) }]));
}

function open(address: string, state?: { resendAfterSeconds: number }) {
  const environment = createMockEnvironment();
  const onSignedIn = vi.fn();
  const [pathname = '/', search = ''] = address.split('?');
  const router = createMemoryRouter([{ path: '*', element: <AuthDialogs onSignedIn={onSignedIn} /> }], {
    initialEntries: [{ pathname, search: `?${search}`, state }],
  });
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  const answer = (data: Record<string, Answer>) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: marked(data) }));
  return { environment, onSignedIn, router, answer };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const seen = (text: string) => screen.queryByText(text) !== null;
const sent = ({ environment }: ReturnType<typeof open>) =>
  environment.mock.getAllOperations().map(({ request }) => request.variables.input);

function fillRegistration(passwords: [string, string] = ['secret-123', 'secret-123']) {
  type('Username', 'otieno');
  type('Phone number', '0712345678');
  type('Password', passwords[0]);
  type('Confirm password', passwords[1]);
  press('Register');
}

it('asks for all fields before it sends a registration, and goes to the first that is empty', () => {
  const opened = open('/?dialog=register');
  type('Username', 'otieno');
  press('Register');
  expect(seen('Please fill in all required fields')).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  expect(sent(opened)).toEqual([]);
});

it.each([
  ['0712345678', []],
  ['255712345678', ['We cannot pay out to phones in this country']],
  [
    '256772000001',
    ['We pay to a mobile money account that you add in your settings. You see the rate and the fee first.'],
  ],
])('says before one registers how people with the phone %s are paid', (phone, said) => {
  open('/?dialog=register');
  type('Phone number', phone);
  const hints = screen.queryAllByText(/^(We pay to|We cannot pay)/).map(({ textContent }) => textContent);
  expect(hints).toEqual(said);
});

it('refuses two different passwords until one is edited', () => {
  const opened = open('/?dialog=register');
  expect(seen('Use your M-Pesa phone number - this cannot be changed later')).toBe(true);
  fillRegistration(['secret-123', 'secret-124']);
  expect(seen('Passwords do not match')).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
  expect(sent(opened)).toEqual([]);
  type('Confirm password', 'secret-123');
  expect(seen('Passwords do not match')).toBe(false);
});

it('puts the messages of the server under their fields; editing one clears it alone', async () => {
  const opened = open('/?dialog=register');
  fillRegistration();
  expect(sent(opened)).toEqual([{ username: 'otieno', phone: '254712345678', password: 'secret-123' }]);
  await opened.answer({
    register: {
      __typename: 'InvalidInputError',
      message: 'Invalid',
      fields: [
        { field: 'phoneNumber', message: 'This phone number is taken' },
        { field: 'username', message: 'This username is taken' },
      ],
    },
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  const phone = screen.getByLabelText('Phone number');
  const described = document.getElementById(phone.getAttribute('aria-describedby')?.split(' ')[1] ?? '');
  expect(described?.textContent).toBe('This phone number is taken');
  type('Phone number', '0712345679');
  expect(seen('This phone number is taken')).toBe(false);
  expect(seen('This username is taken')).toBe(true);
});

it('says that it failed when the server gives no field', async () => {
  const opened = open('/?dialog=register');
  fillRegistration();
  await opened.answer({ register: { __typename: 'UnavailableError', message: 'down' } });
  expect(seen('An error occurred, please try again')).toBe(true);
});

it('goes from a registration to the code of that phone, and waits before it sends another', async () => {
  const opened = open('/jackpot?dialog=register');
  fillRegistration();
  await opened.answer({
    register: { __typename: 'RegisterPayload', phone: '254712345678', resendAfterSeconds: 60 },
  });
  expect(opened.router.state.location.search).toBe('?dialog=otp&phone=254712345678');
  expect(opened.router.state.location.pathname).toBe('/jackpot');
  expect(seen('Enter the 4 digits that we sent to 2547•••••678.')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
  await act(async () => vi.advanceTimersByTime(61_000));
  expect(screen.queryByRole('button', { name: 'Send the code again' })).not.toBeNull();
});

const verify = () => screen.getByRole('button', { name: 'Verify' }) as HTMLButtonElement;

it('takes four digits, also pasted with other characters, and nothing while it asks', async () => {
  const opened = open('/?dialog=otp&phone=254712345678');
  type('Code', '12');
  expect(verify().disabled).toBe(true);
  type('Code', 'code: 12 345');
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('1234');
  expect(verify().disabled).toBe(false);
  press('Verify');
  expect(verify().disabled).toBe(true);
  expect(sent(opened)).toEqual([{ phone: '254712345678', code: '1234' }]);
});

it('says what is wrong with a code in the words of the server, else in its own', async () => {
  const opened = open('/?dialog=otp&phone=254712345678');
  type('Code', '1234');
  press('Verify');
  await opened.answer({ confirmPhone: { __typename: 'ConflictError', message: 'The code has expired' } });
  expect(seen('The code has expired')).toBe(true);
  type('Code', '4321');
  expect(seen('The code has expired')).toBe(false);
  press('Verify');
  await act(async () => opened.environment.mock.rejectMostRecentOperation(new Error('offline')));
  expect(seen('Invalid OTP. Please try again.')).toBe(true);
});

it('signs in with a confirmed code that brings tokens', async () => {
  const opened = open('/?dialog=otp&phone=254712345678');
  type('Code', '1234');
  press('Verify');
  await opened.answer({ confirmPhone: { __typename: 'SignInPayload', accessToken: 'jwt' } });
  expect(seen('OTP verified successfully')).toBe(true);
  expect(opened.onSignedIn).toHaveBeenCalledOnce();
});

it('opens the login when a confirmed code brings no tokens', async () => {
  const opened = open('/?dialog=otp&phone=254712345678');
  type('Code', '1234');
  press('Verify');
  await opened.answer({ confirmPhone: { __typename: 'SignInPayload', accessToken: null } });
  expect(opened.onSignedIn).not.toHaveBeenCalled();
  expect(opened.router.state.location.search).toBe('?dialog=login');
  expect(screen.getByRole('dialog', { name: 'Login' })).toBeTruthy();
  expect(seen('OTP verified successfully')).toBe(true);
});

it.each([
  [{ __typename: 'CodeSentPayload', resendAfterSeconds: 30 }, 'OTP sent successfully'],
  [{ __typename: 'ConflictError', message: 'Ask again tomorrow' }, 'Ask again tomorrow'],
  [{ __typename: 'ConflictError', message: '' }, 'Failed to resend OTP'],
])('says how sending another code went: %o', async (resendCode, text) => {
  const opened = open('/?dialog=otp&phone=254712345678');
  press('Send the code again');
  await opened.answer({ resendCode });
  expect(seen(text)).toBe(true);
});

function logIn() {
  type('Phone number', '0712345678');
  type('Password', 'secret-123');
  press('Login');
}

it.each([
  ['Wrong phone number or password', 'Wrong phone number or password'],
  ['', 'An error occurred'],
])('shows why a login failed (server says "%s")', async (message, text) => {
  const opened = open('/?dialog=login');
  logIn();
  await opened.answer({ logIn: { __typename: 'NotAllowedError', message } });
  expect(seen('Error')).toBe(true);
  expect(seen(text)).toBe(true);
});

it('reloads after a login, or asks for the code of a phone that is not confirmed', async () => {
  const opened = open('/?dialog=login');
  logIn();
  await opened.answer({ logIn: { __typename: 'SignInPayload', confirmPhone: null } });
  expect(opened.onSignedIn).toHaveBeenCalledOnce();
  cleanup();
  const other = open('/?dialog=login');
  logIn();
  await other.answer({ logIn: { __typename: 'SignInPayload', confirmPhone: '254712345678' } });
  expect(other.onSignedIn).not.toHaveBeenCalled();
  expect(other.router.state.location.search).toBe('?dialog=otp&phone=254712345678');
});

it('leads from the login to the registration and to the password reset', async () => {
  const opened = open('/?dialog=login');
  await act(async () => press('Become a Tipster'));
  expect(opened.router.state.location.search).toBe('?dialog=register');
  await act(async () => press('Login'));
  await act(async () => press('Forgot password?'));
  expect(opened.router.state.location.search).toBe('?dialog=reset');
});

it.each([
  ['0712 345 678', '254712345678'],
  ['+256 772 123 456', '256772123456'],
])('sends a code to %s, and leads straight to the page that takes it', async (typed, phone) => {
  const opened = open('/?dialog=reset');
  press('Use my phone instead');
  type('Phone number', '12');
  press('Send the code');
  expect(sent(opened)).toEqual([]);
  type('Phone number', typed);
  press('Send the code');
  expect(sent(opened)).toEqual([{ phone }]);
  await opened.answer({
    requestPasswordReset: { __typename: 'DonePayload', message: 'OTP sent successfully' },
  });
  const { pathname, search } = opened.router.state.location;
  expect(pathname + search).toBe(`/change_password?phone=${phone}`);
});

it('sends a reset link by e-mail, or says what is wrong with the address', async () => {
  const opened = open('/?dialog=reset');
  type('E-mail', 'nobody');
  press('Send the link');
  expect(seen('Enter valid email')).toBe(true);
  type('E-mail', 'otieno@example.ke');
  press('Send the link');
  await opened.answer({
    requestPasswordReset: {
      __typename: 'InvalidInputError',
      message: 'Invalid',
      fields: [{ field: 'email', message: 'No account has this e-mail address' }],
    },
  });
  expect(seen('No account has this e-mail address')).toBe(true);
  press('Send the link');
  await opened.answer({ requestPasswordReset: { __typename: 'DonePayload', message: 'Sent' } });
  expect(seen('Check your email for the link')).toBe(true);
});
