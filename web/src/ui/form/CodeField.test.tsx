import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';

afterEach(cleanup);

function Form({ onComplete, error }: { onComplete?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('keeps digits only', () => {
  render(<Form />);
  type('1a2');
  expect(field().value).toBe('12');
});

it('takes a pasted code with blanks whole and reports once that it is complete', () => {
  const onComplete = vi.fn();
  render(<Form onComplete={onComplete} />);
  type(' 12 34 ');
  expect(field().value).toBe('1234');
  expect(onComplete.mock.calls).toEqual([['1234']]);
});

it('stops at four digits without reporting again', () => {
  const onComplete = vi.fn();
  render(<Form onComplete={onComplete} />);
  type('1234');
  type('12345');
  expect(field().value).toBe('1234');
  expect(onComplete).toHaveBeenCalledTimes(1);
});

it('offers the code of an SMS and a keyboard of digits', () => {
  render(<Form />);
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});

it('ties an error to the field', () => {
  render(<Form error="Invalid OTP. Please try again." />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Invalid OTP. Please try again.');
});

it('lets the next digits take the place of wrong ones', () => {
  const { rerender } = render(<Form />);
  type('0000');
  rerender(<Form error="Invalid OTP. Please try again." />);
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
});

it('fills itself from an SMS where the browser can read one', async () => {
  const get = vi.fn().mockResolvedValue({ code: '9876' });
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
  render(<Form />);
  await vi.waitFor(() => expect(field().value).toBe('9876'));
  expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
  vi.unstubAllGlobals();
});
