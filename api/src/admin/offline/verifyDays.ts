import { createHash } from 'node:crypto';
import { BrokenChain } from './brokenChain.ts';

export interface Day {
  number: number;
  day: string;
  links: number;
  lastSequence: number;
  merkleRoot: string;
  previousRoot: string;
  root: string;
  sealedAt: string;
}

const ZEROS = '0'.repeat(64);
const DAY_MS = 86_400_000;
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 3_600_000;
/** As for links: slips published at the same moment may be in either order. */
const OUT_OF_ORDER_MS = 60_000;
/** An export seals past days, so a day must be sealed within this time. */
const SEALED_WITHIN_MS = 3_600_000;

const whole = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const hex = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const shape: Readonly<Record<keyof Day, (value: unknown) => boolean>> = {
  number: whole,
  day: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value,
  links: whole,
  lastSequence: whole,
  merkleRoot: hex,
  previousRoot: hex,
  root: hex,
  sealedAt: (value) => typeof value === 'string' && new Date(value).toJSON() === value,
};

/** Parses a line as a day; null without `root`. Throws BrokenChain for an incomplete day. */
export function readDay(value: Record<string, unknown>, line: number): Day | null {
  if (!Object.hasOwn(value, 'root')) return null;
  for (const [key, holds] of Object.entries(shape)) {
    if (!holds(value[key]))
      throw new BrokenChain(`Line ${line}: ${key} is missing or not what it should be.`);
  }
  const surplus = Object.keys(value).find((key) => !Object.hasOwn(shape, key));
  if (surplus !== undefined) throw new BrokenChain(`Line ${line}: ${surplus} is no part of a day.`);
  return value as unknown as Day;
}

/** Checks the days of an exported chain against the links between them. */
export class DayReader {
  #last: Day | null = null;
  #open: Array<{ sequence: number; hash: string; createdAt: string }> = [];
  readonly #exportedAt: number;

  constructor(exportedAt: number) {
    this.#exportedAt = exportedAt;
  }

  /** Records a link; it comes before the line of its day. */
  link(link: { sequence: number; hash: string; createdAt: string }): void {
    this.#open.push(link);
  }

  /** @throws BrokenChain naming the day. */
  day(day: Day): void {
    const last = this.#last;
    const links = this.#open;
    const requireThat = (holds: boolean, fault: string) => {
      if (!holds) throw new BrokenChain(`Day ${day.number} (${day.day}): ${fault}.`);
    };
    requireThat(day.number === (last?.number ?? 0) + 1, 'a day before it is missing');
    requireThat(!last || startOf(day) === startOf(last) + DAY_MS, 'it does not follow the day before it');
    requireThat(last !== null || day.links > 0, 'the first day has no link');
    requireThat(day.previousRoot === (last?.root ?? ZEROS), 'it does not follow the root before it');
    requireThat(
      day.links === links.length,
      `it has ${links.length} links where it was sealed with ${day.links}`,
    );
    requireThat(
      day.lastSequence === (links.at(-1)?.sequence ?? last?.lastSequence ?? 0),
      'it ends with another link than the one it was sealed with',
    );
    const start = startOf(day) - OUT_OF_ORDER_MS;
    const end = startOf(day) + DAY_MS + OUT_OF_ORDER_MS;
    const strange = links.find(
      ({ createdAt }) => Date.parse(createdAt) < start || Date.parse(createdAt) >= end,
    );
    requireThat(strange === undefined, `link ${strange?.sequence} was not made on it`);
    requireThat(
      day.merkleRoot === rootOver(links.map((link) => link.hash)),
      'its links are not those that it was sealed with',
    );
    requireThat(day.root === rootOf(day), 'its root is not that of its facts');
    const sealedAt = Date.parse(day.sealedAt);
    requireThat(sealedAt >= startOf(day) + DAY_MS, 'it was sealed before it was over');
    requireThat(
      sealedAt <= this.#exportedAt + OUT_OF_ORDER_MS,
      'it claims to be sealed after the file was made',
    );
    this.#last = day;
    this.#open = [];
  }

  /** No past day may be missing, and no link added to a day that was sealed without it. */
  end(): void {
    const last = this.#last;
    const first = this.#open[0];
    if (!last && !first) return;
    const due = last ? startOf(last) + DAY_MS : startOfDay(Date.parse(first?.createdAt ?? ''));
    const late = this.#open.find(({ createdAt }) => Date.parse(createdAt) < due - OUT_OF_ORDER_MS);
    if (late)
      throw new BrokenChain(`Link ${late.sequence}: it claims to be of a day that was sealed without it.`);
    if (due + DAY_MS + SEALED_WITHIN_MS <= this.#exportedAt) {
      const day = new Date(due + NAIROBI_MS).toISOString().slice(0, 10);
      throw new BrokenChain(`Day ${day} is missing: it was over when the file was made, and is not sealed.`);
    }
  }

  summary(): { days: number; lastRoot: string | null } {
    return { days: this.#last?.number ?? 0, lastRoot: this.#last?.root ?? null };
  }
}

function startOf({ day }: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - NAIROBI_MS;
}

/** The start of the Nairobi day that contains the instant. */
function startOfDay(instant: number): number {
  return Math.floor((instant + NAIROBI_MS) / DAY_MS) * DAY_MS - NAIROBI_MS;
}

function rootOver(hashes: string[]): string {
  if (hashes.length === 0) return ZEROS;
  if (hashes.length === 1) return hashes[0] as string;
  const above: string[] = [];
  for (let at = 0; at < hashes.length; at += 2) {
    const [left, right] = [hashes[at], hashes[at + 1]];
    above.push(right === undefined ? (left as string) : sha256(`${left}\n${right}`));
  }
  return rootOver(above);
}

function rootOf({ number, day, links, lastSequence, merkleRoot, previousRoot }: Day): string {
  return sha256(`${number}\n${day}\n${links}\n${lastSequence}\n${merkleRoot}\n${previousRoot}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
