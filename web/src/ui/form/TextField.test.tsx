import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('reads the hint, then the error, with the field', () => {
  render(<TextField label="Phone" hint="Use your M-Pesa phone number" error="Enter a valid phone number" />);
  const field = screen.getByLabelText('Phone');
  expect(describedBy(field)).toEqual(['Use your M-Pesa phone number', 'Enter a valid phone number']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Enter a valid phone number');
});

it.each([undefined, null, ''])('has no error for %o', (error) => {
  render(<TextField label="Phone" error={error} />);
  const field = screen.getByLabelText('Phone');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the label for screen readers when it is not shown', () => {
  render(<TextField label="Search a game" hideLabel />);
  expect(screen.getByText('Search a game').className).toBe('sr-only');
  expect(screen.getByLabelText('Search a game')).toBeTruthy();
});

it('hands its ref and handlers to the input, as form libraries expect', () => {
  let input: HTMLInputElement | null = null;
  render(
    <TextField
      label="Price"
      lead="Ksh"
      name="price"
      ref={(element) => {
        input = element;
      }}
    />,
  );
  expect(input).toBe(screen.getByLabelText('Price'));
});

it('shows a password on request and hides it again', () => {
  render(<PasswordField label="Password" purpose="new" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.autocomplete]).toEqual(['password', 'new-password']);
  fireEvent.click(screen.getByLabelText('Show password'));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByLabelText('Hide password'));
  expect(field.type).toBe('password');
});
