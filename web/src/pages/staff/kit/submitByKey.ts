import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or Command+Enter, sends a form from its text area, where Enter begins a line. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
