import { isTimeZone, parseDay } from '../world/zonedTime.ts';

/** The query of a request, each name once, as text. */
export type Parameters = Readonly<Record<string, string>>;
/** What the provider says about a bad parameter, by its name. */
export type Complaints = Record<string, string>;
export type FieldKind =
  | 'integer'
  | 'day'
  | 'season'
  | 'ids'
  | 'pair'
  | 'twoDigits'
  | 'timezone'
  | 'statuses'
  | 'live'
  | 'text'
  | 'boolean'
  | 'search';

const most = 20;

/** Checks every parameter against what the path knows. An empty answer means that all is well. */
export function complaintsAbout(
  parameters: Parameters,
  known: Readonly<Record<string, FieldKind>>,
): Complaints {
  const complaints: Complaints = {};
  for (const [name, value] of Object.entries(parameters)) {
    const kind = known[name];
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    const complaint =
      kind === undefined ? `The ${title} field do not exist.` : complaintAbout(kind, title, value);
    if (complaint) complaints[name] = complaint;
  }
  return complaints;
}

export function refuse(name: string, text: string): Complaints {
  return { [name]: text };
}

export function required(name: string): Complaints {
  return { [name]: `The ${name.charAt(0).toUpperCase() + name.slice(1)} field is required.` };
}

function complaintAbout(kind: FieldKind, title: string, value: string): string | undefined {
  switch (kind) {
    case 'integer':
      return /^\d{1,9}$/.test(value) ? undefined : `The ${title} field must contain an integer.`;
    case 'season':
      return /^\d{4}$/.test(value)
        ? undefined
        : `The ${title} field must contain 4 numeric characters. (YYYY)`;
    case 'twoDigits':
      return /^[1-9]\d?$/.test(value) ? undefined : `The ${title} field must not exceed 2 characters.`;
    case 'day':
      return parseDay(value) === undefined
        ? `The ${title} field must contain a valid date. (YYYY-MM-DD)`
        : undefined;
    case 'ids':
      if (!/^\d{1,9}(-\d{1,9})*$/.test(value)) return `The ${title} field format is invalid. (id-id-id)`;
      return value.split('-').length > most
        ? `The ${title} field must not contain more than ${most} ids.`
        : undefined;
    case 'pair':
      return /^\d{1,9}-\d{1,9}$/.test(value) ? undefined : `The ${title} field format is invalid. (id-id)`;
    case 'live':
      return value === 'all' || /^\d{1,9}(-\d{1,9})*$/.test(value)
        ? undefined
        : `The ${title} field must be all or id-id.`;
    case 'statuses':
      return /^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4})*$/.test(value)
        ? undefined
        : `The ${title} field format is invalid. (NS-PST-FT)`;
    case 'timezone':
      return isTimeZone(value) ? undefined : `The ${title} field must be a valid timezone.`;
    case 'boolean':
      return value === 'true' || value === 'false' ? undefined : `The ${title} field must be true or false.`;
    case 'search':
      return value.length >= 3 ? undefined : `The ${title} field must be at least 3 characters in length.`;
    case 'text':
      return value.length > 0 ? undefined : `The ${title} field may not be empty.`;
  }
}
