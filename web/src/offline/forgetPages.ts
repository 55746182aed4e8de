/** Whoever logs out leaves no list behind of what they looked at. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(['pages', 'answers'].map((name) => caches.delete(name)));
}
