/** Nairobi is UTC+3 all year. */
const offset = '+03:00';
const offsetMs = 3 * 3_600_000;

/** What `<input type="datetime-local">` holds for an instant, as clocks in Nairobi show it. */
export function nairobiInput(iso: string): string {
  return new Date(new Date(iso).getTime() + offsetMs).toISOString().slice(0, 16);
}

/** The typed time as an instant; null if it is not a time. */
export function fromNairobiInput(text: string): string | null {
  const instant = new Date(`${text.slice(0, 16)}:00${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
