const DEVICE = 'device';
const FOLLOWED = 'followed';
/** Where storage is disabled, for as long as the page stands. */
let unstored = '';

/** The secret by which the server knows what this device follows. */
export function deviceSecret(): string {
  try {
    const known = window.localStorage.getItem(DEVICE);
    if (known) return known;
    const made = newSecret();
    window.localStorage.setItem(DEVICE, made);
    return made;
  } catch {
    unstored ||= newSecret();
    return unstored;
  }
}

function newSecret(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** For the buttons: the server's last answer. */
export function rememberFollowed(subjects: readonly string[]): void {
  try {
    window.localStorage.setItem(FOLLOWED, JSON.stringify(subjects));
  } catch {
    // The buttons offer to follow again, which changes nothing.
  }
}

export function isFollowed(subject: string): boolean {
  try {
    return (JSON.parse(window.localStorage.getItem(FOLLOWED) ?? '[]') as string[]).includes(subject);
  } catch {
    return false;
  }
}

/** On logout. The device's secret stays: what it followed moved to the account at sign-in. */
export function forgetFollowed(): void {
  try {
    window.localStorage.removeItem(FOLLOWED);
  } catch {
    // Nothing was stored.
  }
}
