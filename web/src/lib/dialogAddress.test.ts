import { expect, it } from 'vitest';
import { dialogOf, onlyDialogChanged, withDialog, withoutDialog } from './dialogAddress.ts';

const at = (path: string) => new URL(path, 'https://tipsoko.example');

it('opens a dialog over the page that one is on, whatever it filters', () => {
  const here = { pathname: '/active_tips', search: '?type=top' };
  expect(withDialog(here, 'login')).toBe('/active_tips?type=top&dialog=login');
  expect(withDialog({ ...here, search: '?dialog=otp&phone=254712345678' }, 'login')).toBe(
    '/active_tips?dialog=login',
  );
});

it('leaves a phone in the address alone that belongs to no dialog', () => {
  expect(withoutDialog('?phone=254712345678')).toBe('?phone=254712345678');
  expect(withoutDialog('?dialog=otp&phone=254712345678&type=top')).toBe('?type=top');
});

it('knows its dialogs only', () => {
  expect(dialogOf('?dialog=terms')).toBe('terms');
  expect(dialogOf('?dialog=javascript')).toBeNull();
});

it('distinguishes a dialog from another page', () => {
  expect(onlyDialogChanged(at('/jackpot'), at('/jackpot?dialog=login'))).toBe(true);
  expect(onlyDialogChanged(at('/jackpot'), at('/blog?dialog=login'))).toBe(false);
  expect(onlyDialogChanged(at('/active_tips'), at('/active_tips?type=top&dialog=login'))).toBe(false);
});
