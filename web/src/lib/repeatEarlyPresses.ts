declare global {
  interface Window {
    /** Of /early.js: the buttons pressed until now; it stops listening. */
    takeEarlyPresses?: () => HTMLElement[];
  }
}

/**
 * Does what was asked for while the script was still on its way. Call it when React listens: a press on what is not
 * hydrated yet makes React hydrate that part at once.
 */
export function repeatEarlyPresses(): void {
  for (const button of window.takeEarlyPresses?.() ?? []) button.click();
}
