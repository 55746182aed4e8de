/** Opens an address as the browser does, outside the router: what the page knew is gone. */
export function openAfresh(address: string): void {
  window.location.assign(address);
}
