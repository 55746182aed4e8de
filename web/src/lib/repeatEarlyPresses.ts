declare global {
  interface Window {
    /** Set by /early.js: buttons pressed until now. Stops its listener. */
    takeEarlyPresses?: () => HTMLElement[];
  }
}

/** Repeats presses from before the script loaded. Call it once React listens: a press makes React hydrate that part. */
export function repeatEarlyPresses(): void {
  for (const button of window.takeEarlyPresses?.() ?? []) button.click();
}
