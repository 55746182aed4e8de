import { aliasSeparator } from './questions.ts';

export const roles = ['visitor', 'other', 'owner', 'staff'] as const;
export type Role = (typeof roles)[number];

/**
 * Who gets a value. For a type or a root field: which of the four roles. For any other field, 'all' means everybody who
 * gets its object.
 */
export type Who =
  | 'everybody'
  | 'signed in'
  | 'owner and staff'
  | 'owner'
  | 'staff'
  | 'nobody'
  | 'all'
  | 'caller';

const names: Readonly<Record<string, Who>> = {
  'visitor other owner staff': 'everybody',
  'other owner staff': 'signed in',
  'owner staff': 'owner and staff',
  owner: 'owner',
  staff: 'staff',
  '': 'nobody',
};

export function whoOf(seers: ReadonlySet<Role>): Who {
  const key = roles.filter((role) => seers.has(role)).join(' ');
  const who = names[key];
  if (!who) throw new Error(`Seen by ${key}, which no rule of ours says`);
  return who;
}

/** Who was found to get what: by type name, or type and field. */
export class Sightings {
  readonly #seen = new Map<string, Set<string>>();

  add(place: string, who: string): void {
    this.#seen.set(place, (this.#seen.get(place) ?? new Set()).add(who));
  }

  of(place: string): string[] {
    return [...(this.#seen.get(place) ?? [])].sort();
  }

  /** Notes which roles got an object; null for those who did not. */
  look(answers: ReadonlyMap<Role, unknown>): void {
    const given = [...answers].filter(([, value]) => value !== null && value !== undefined);
    if (given.some(([, value]) => Array.isArray(value))) {
      const lists = given.map(([role, value]) => [role, value as unknown[]] as const);
      const longest = Math.max(0, ...lists.map(([, list]) => list.length));
      for (let at = 0; at < longest; at += 1)
        this.look(new Map(lists.map(([role, list]) => [role, list[at]])));
      return;
    }
    const objects = given.filter(([, value]) => typeof value === 'object') as Array<
      [Role, Record<string, unknown>]
    >;
    const keys = new Set(objects.flatMap(([, object]) => Object.keys(object)));
    keys.delete('__typename');
    for (const key of keys) {
      const [type, field] = key.split(aliasSeparator);
      const inside = new Map(objects.map(([role, object]) => [role, object[key]]));
      const seers = new Set([...inside].filter(([, value]) => value != null).map(([role]) => role));
      if (seers.size === 0) continue;
      this.add(`${type}.${field}`, seers.size === objects.length ? 'all' : this.#name(seers, key));
      this.look(inside);
    }
  }

  #name(seers: ReadonlySet<Role>, key: string): string {
    try {
      return whoOf(seers);
    } catch (error) {
      throw new Error(`${key}: ${(error as Error).message}`);
    }
  }
}
