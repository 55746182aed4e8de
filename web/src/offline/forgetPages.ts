/** On logout, so that the next user of the device finds no list of seen pages. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(['pages', 'answers'].map((name) => caches.delete(name)));
}
