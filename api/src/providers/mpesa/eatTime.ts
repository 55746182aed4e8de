const OFFSET_MS = 3 * 3_600_000;

/** `20281121074412`: East Africa Time, as Daraja's Timestamp and its TransTime are written. */
export function eatStamp(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace(/\D/g, '');
}

/** `2026-11-21 07:44:12`, East Africa Time, as Pull Transactions wants its window. */
export function eatDateTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Reads `20191219102115`, `06.07.2024 22:48:52` and `2020-08-04 8:36:00` in EAT, and ISO text with a zone; else null. */
export function parseEatTime(value: unknown): Date | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return valid(new Date(text));
  const compact = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}) (\d{1,2}):(\d{2}):(\d{2})$/.exec(text);
  const dashed = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{2}):(\d{2})$/.exec(text);
  const parts =
    compact ?? dashed ?? (dotted && [dotted[0], dotted[3], dotted[2], dotted[1], ...dotted.slice(4)]);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  const utc = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // 31 February would silently become 3 March.
  if (utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day || utc.getUTCHours() !== hour) return null;
  return valid(new Date(utc.getTime() - OFFSET_MS));
}

function valid(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}
