/** Loads a new document, so that all state of the page is gone. */
export function hardNavigate(address: string): void {
  window.location.assign(address);
}
