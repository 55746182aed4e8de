declare global {
  interface Window {
    /** Set by /early.js: buttons of a part (`data-later`) or of the rest of the page pressed until now. Ends the noting there. */
    takeEarlyPresses?: (part: Element | null) => HTMLElement[];
  }
}

/** Repeats presses from before the script loaded. Call it once React listens: a press makes React hydrate that part. */
export function repeatEarlyPresses(part: Element | null = null): void {
  for (const button of window.takeEarlyPresses?.(part) ?? []) button.click();
}
