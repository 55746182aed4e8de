import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextField } from '../form/TextField.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

function Page({ dismissable, withField = true }: { dismissable?: boolean; withField?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Login"
        dismissable={dismissable}
        footer={<button type="button">Send</button>}
      >
        {withField && <TextField label="Phone" />}
      </Dialog>
    </>
  );
}

function openDialog() {
  const opener = screen.getByText('Open');
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog', { name: 'Login' });
}

it('puts focus into the first field and gives it back to the opener', () => {
  render(<Page />);
  const dialog = openDialog();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Open'));
});

it('takes focus itself when there is nothing to fill in', () => {
  render(<Page withField={false} />);
  const dialog = openDialog();
  expect(document.activeElement).toBe(dialog);
});

it('keeps Tab inside, both ways round', () => {
  render(<Page />);
  const dialog = openDialog();
  screen.getByText('Send').focus();
  fireEvent.keyDown(dialog, { key: 'Tab' });
  expect(document.activeElement).toBe(screen.getByLabelText('Close'));
  fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(screen.getByText('Send'));
});

it('closes by its button and by a press beside it, not by one inside', () => {
  render(<Page />);
  fireEvent.click(openDialog());
  expect(screen.queryByRole('dialog')).toBeNull();
  openDialog();
  fireEvent.click(screen.getByLabelText('Phone'));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.click(screen.getByLabelText('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open when a press that began inside ends beside it', () => {
  render(<Page />);
  const dialog = openDialog();
  fireEvent.pointerDown(screen.getByLabelText('Phone'));
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open while something must not be lost', () => {
  render(<Page dismissable={false} />);
  const dialog = openDialog();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(screen.queryByLabelText('Close')).toBeNull();
});

it('leaves the focus where what it led to has put it', () => {
  function Led() {
    const [part, setPart] = useState('opener');
    return (
      <>
        <button type="button" onClick={() => setPart('dialog')}>
          Open
        </button>
        {part === 'dialog' && <Dialog open onClose={() => setPart('code')} title="Login" />}
        {part === 'code' && (
          // biome-ignore lint/a11y/noAutofocus: as the page of a code does
          <input aria-label="Code" autoFocus />
        )}
      </>
    );
  }
  render(<Led />);
  fireEvent.keyDown(openDialog(), { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});
