const stays = 'stay-on-kenyan-site';

/** ISO code from the server's own database; null when unknown. */
export async function askVisitorCountry(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch('/visitor-country', { signal });
    if (!response.ok) return null;
    const { country } = (await response.json()) as { country: string | null };
    return country;
  } catch {
    return null;
  }
}

export function recallStay(): boolean {
  try {
    return window.sessionStorage.getItem(stays) !== null;
  } catch {
    return false;
  }
}

export function rememberStay(): void {
  try {
    window.sessionStorage.setItem(stays, '1');
  } catch {
    // Storage is forbidden: the dialog closes for this page only.
  }
}
