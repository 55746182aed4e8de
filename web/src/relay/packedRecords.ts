import type { StoredRecords } from './environment.ts';

type StoredRecord = Record<string, unknown>;

/** A column for each field, numbers as steps; `>` a link, `*` links (by number), `@` the record's own id, `=` a value. */
type Packed = [type: string, fields: string[], ids: unknown[], ...columns: unknown[][]];

const isLink = (value: unknown): value is { __ref: string } =>
  typeof value === 'object' && value !== null && '__ref' in value;
const areLinks = (value: unknown): value is { __refs: (string | null)[] } =>
  typeof value === 'object' && value !== null && '__refs' in value;

function fieldOf(name: string, value: unknown, id: string, records: StoredRecords): string {
  // A link to a record that is not there has no number, so it stays a value.
  if (isLink(value) && records[value.__ref]) return `>${name}`;
  if (areLinks(value) && value.__refs.every((link) => link === null || records[link])) return `*${name}`;
  return value === id ? `@${name}` : `=${name}`;
}

/** Type and fields of a record. A plain loop, because a page has hundreds of records. */
function shapeOf(record: StoredRecord, id: string, records: StoredRecords): unknown[] {
  const shape: unknown[] = [record.__typename];
  for (const name in record) {
    const held = record[name];
    if (held === undefined || name === '__id' || name === '__typename') continue;
    shape.push(fieldOf(name, held, id, records));
  }
  return shape;
}

function steps(): (number: number) => number {
  let before = 0;
  return (number) => {
    const step = number - before;
    before = number;
    return step;
  };
}

function sums(): (step: number) => number {
  let sum = 0;
  return (step) => {
    sum += step;
    return sum;
  };
}

const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text);
const isWhole = (text: string) => /^(0|[1-9]\d{0,14})$/.test(text);

/** The part after the type, as a number where it is one; null unless it is a global id of that type. */
function localId(id: string, type: string): string | number | null {
  // Most ids are client ids of Relay; an exception of `atob` for each takes longer than packing it.
  if (!isBase64(id)) return null;
  try {
    const text = atob(id);
    const local = text.slice(type.length + 1);
    if (text !== `${type}:${local}` || btoa(text) !== id) return null;
    return isWhole(local) ? Number(local) : local;
  } catch {
    return null;
  }
}

/** Relay's client ids begin with the id of their parent record: its number, and the rest. */
function hangingId(id: string, places: ReadonlyMap<string, number>): [number, string] | null {
  if (!id.startsWith('client:')) return null;
  for (let end = id.lastIndexOf(':'); end > 6; end = id.lastIndexOf(':', end - 1)) {
    const place = places.get(id.slice(0, end)) ?? places.get(id.slice(7, end));
    if (place !== undefined) return [place, id.slice(end + 1)];
  }
  return null;
}

export function packRecords(records: StoredRecords): Packed[] {
  const groups = new Map<string, string[]>();
  for (const [id, value] of Object.entries(records)) {
    if (!value) continue;
    const shape = JSON.stringify(shapeOf(value as StoredRecord, id, records));
    const ids = groups.get(shape);
    if (ids) ids.push(id);
    else groups.set(shape, [id]);
  }
  const places = new Map([...groups.values()].flat().map((id, place) => [id, place]));
  return [...groups].map(([shape, ids]) => {
    const [type = '', ...fields] = JSON.parse(shape) as string[];
    const idStep = steps();
    const packedIds = ids.map((id) => {
      const hanging = hangingId(id, places);
      if (hanging) return [idStep(hanging[0]), hanging[1]];
      const local = localId(id, type);
      // An unknown kind of id is wrapped in a list, unlike the others.
      return local === null ? [id] : typeof local === 'number' ? idStep(local) : local;
    });
    const columns = fields
      .filter((field) => !field.startsWith('@'))
      .map((field) => {
        const step = steps();
        return ids.map((id) => {
          const value = (records[id] as StoredRecord)[field.slice(1)];
          const placeOf = (link: string) => step(places.get(link) ?? 0);
          if (field.startsWith('>') && isLink(value)) return placeOf(value.__ref);
          if (field.startsWith('*') && areLinks(value))
            return value.__refs.map((link) => (link === null ? null : placeOf(link)));
          return value;
        });
      });
    return [type, fields, packedIds, ...columns];
  });
}

export function unpackRecords(packed: readonly Packed[]): StoredRecords {
  const kept = packed.flatMap(([type, , ids]) => {
    const sum = sums();
    return ids.map((id) => {
      if (Array.isArray(id) && id.length === 2) return { above: sum(id[0]), rest: id[1] as string };
      if (Array.isArray(id)) return id[0] as string;
      return btoa(`${type}:${typeof id === 'number' ? sum(id) : id}`);
    });
  });
  const idAt = (place: number): string => {
    const id = kept[place];
    if (typeof id === 'string' || id === undefined) return id ?? '';
    const above = idAt(id.above);
    const whole = `${above.startsWith('client:') ? '' : 'client:'}${above}:${id.rest}`;
    kept[place] = whole;
    return whole;
  };
  const records: Record<string, StoredRecord> = {};
  let place = 0;
  for (const [type, fields, ids, ...columns] of packed) {
    const sum = columns.map(sums);
    ids.forEach((_, row) => {
      const id = idAt(place++);
      const record: StoredRecord = { __id: id, __typename: type };
      let column = 0;
      for (const field of fields) {
        const name = field.slice(1);
        if (field.startsWith('@')) {
          record[name] = id;
          continue;
        }
        const add = sum[column] as (step: number) => number;
        const value = columns[column++]?.[row];
        if (field.startsWith('>')) record[name] = { __ref: idAt(add(value as number)) };
        else if (field.startsWith('*'))
          record[name] = {
            __refs: (value as (number | null)[]).map((link) => (link === null ? null : idAt(add(link)))),
          };
        else record[name] = value;
      }
      records[id] = record;
    });
  }
  return records;
}
