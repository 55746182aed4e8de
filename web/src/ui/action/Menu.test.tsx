import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaticRouter } from '../../router/router.ts';
import { Menu } from './Menu.tsx';

const logOut = vi.fn();
beforeEach(() => {
  logOut.mockClear();
  render(
    <StaticRouter location="/">
      <Menu
        label="Dashboard"
        entries={[
          { label: 'Profile', to: '/profile' },
          { label: 'Settings', to: '/account_settings' },
          { label: 'Logout', onSelect: logOut },
        ]}
      />
    </StaticRouter>,
  );
});
afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Dashboard' });
const focused = () => document.activeElement?.textContent;
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

it('opens from the keyboard at the first or the last entry', () => {
  button().focus();
  key('ArrowDown');
  expect(focused()).toBe('Profile');
  key('Escape');
  key('ArrowUp');
  expect(focused()).toBe('Logout');
});

it('walks round, jumps to the ends and to a letter', () => {
  fireEvent.click(button());
  const walked = ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 's'].map((name) => {
    key(name);
    return focused();
  });
  expect(walked).toEqual(['Settings', 'Logout', 'Profile', 'Logout', 'Profile', 'Settings']);
});

it('gives focus back on Escape and leaves it alone on a press outside', () => {
  fireEvent.click(button());
  key('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
  fireEvent.click(button());
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('runs the action of an entry and closes', () => {
  fireEvent.click(button());
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(logOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});
