import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Notice } from './Notice.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { type ToastMessage, useToast } from './useToast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Trigger(message: ToastMessage) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(message)}>
      Show {message.text}
    </button>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (text: string) => fireEvent.click(screen.getByText(`Show ${text}`));

it('hides a toast after 3 seconds', () => {
  render(
    <ToastProvider>
      <Trigger text="Saved" />
    </ToastProvider>,
  );
  show('Saved');
  pass(2999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('waits while somebody reads it and starts again afterwards', () => {
  render(
    <ToastProvider>
      <Trigger text="Saved" />
    </ToastProvider>,
  );
  show('Saved');
  const toast = screen.getByText('Saved').parentElement as HTMLElement;
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(toast);
  pass(3000);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('gives each toast its own time and keeps the last three', () => {
  render(
    <ToastProvider>
      {['one', 'two', 'three', 'four'].map((text) => (
        <Trigger key={text} text={text} hideAfterMs={5000} />
      ))}
    </ToastProvider>,
  );
  show('one');
  pass(1000);
  show('two');
  pass(4000);
  expect([screen.queryByText('one') === null, screen.queryByText('two') === null]).toEqual([true, false]);
  for (const text of ['two', 'three', 'four']) show(text);
  expect(screen.getAllByLabelText('Close')).toHaveLength(3);
});

it('can be closed by hand', () => {
  render(
    <ToastProvider>
      <Trigger text="Saved" />
    </ToastProvider>,
  );
  show('Saved');
  fireEvent.click(screen.getByLabelText('Close'));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('hides a notice after its 5 seconds and says so once', () => {
  const onHide = vi.fn();
  render(
    <Notice tone="error" hideAfterMs={5000} onHide={onHide}>
      Withdrawal request failed
    </Notice>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Withdrawal request failed');
  pass(4999);
  expect(onHide).not.toHaveBeenCalled();
  pass(10_000);
  expect(screen.queryByText('Withdrawal request failed')).toBeNull();
  expect(onHide).toHaveBeenCalledTimes(1);
});

it('keeps a notice without a time', () => {
  render(<Notice>One account per person.</Notice>);
  pass(60_000);
  expect(screen.getByRole('status').textContent).toBe('One account per person.');
});
