type Json = Record<string, unknown>;

/** The path of a REST value in the GraphQL answer, with a function that maps it to REST's form where they differ. */
export type Place = string | readonly [path: string, map: (value: unknown) => unknown];

/** By path in the REST answer; `*` stands for every row. */
export type Facts = Readonly<Record<string, Place>>;

/** Every value at a path; null where a parent is missing, as in REST. */
export function valuesAt(value: unknown, path: string): unknown[] {
  const [name, ...rest] = path.split('.');
  if (name === undefined || path === '') return [value];
  if (value === null || value === undefined) return [null];
  const parts = name === '*' ? (value as unknown[]) : [(value as Json)[name]];
  return parts.flatMap((part) => valuesAt(part, rest.join('.')));
}

/** Exact decimals are text in GraphQL and numbers in REST. Phones have more than nine digits and stay text. */
function plain(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,9}(\.\d+)?$/.test(value) ? Number(value) : (value ?? null);
}

/** REST names pictures by their whole address, GraphQL by the path of it. */
const pictureHost = /^http:\/\/[^/]+(?=\/(avatars|pictures)\/)/;

export function restValues(body: unknown, path: string): unknown[] {
  return valuesAt(body, path).map((value) =>
    typeof value === 'string' ? value.replace(pictureHost, '') : (value ?? null),
  );
}

export function graphqlValues(data: unknown, place: Place): unknown[] {
  const [path, map] = typeof place === 'string' ? [place, plain] : place;
  return valuesAt(data, path).map(map);
}

/** Paths of all values in an answer, with `*` for rows; the path of the list itself where it is empty. */
export function placesOf(value: unknown, at = ''): string[] {
  const below = (name: string) => (at === '' ? name : `${at}.${name}`);
  if (Array.isArray(value)) {
    return value.length === 0 ? [at] : [...new Set(value.flatMap((row) => placesOf(row, below('*'))))];
  }
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, part]) => placesOf(part, below(name)));
}

/** True for a path in `facts`, and for a null whose parts are in `facts`. */
export function isKnown(place: string, facts: Facts): boolean {
  return place in facts || Object.keys(facts).some((known) => known.startsWith(`${place}.`));
}

/** Prefixes the paths of both sides. */
export function below(rest: string, graphql: string, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([key, place]) => [
      `${rest}.${key}`,
      typeof place === 'string' ? `${graphql}.${place}` : [`${graphql}.${place[0]}`, place[1]],
    ]),
  );
}

/** A value of an enum by the letter that REST has for it; null for others. */
export function letter(letters: Readonly<Record<string, string>>): (value: unknown) => unknown {
  return (value) => letters[String(value)] ?? null;
}
