const stays = 'stay-on-kenyan-site';

/** Two letters of the country that the visitor's address is from, as the server's own database has it; null unknown. */
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

/** Whether this visitor has already chosen to stay, in this tab. */
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
    // The dialog is closed all the same.
  }
}
