import { createHash } from 'node:crypto';
import { readLines } from '../kit/readLines.ts';
import { BrokenChain } from './brokenChain.ts';
import { DayReader, readDay } from './verifyDays.ts';

// Implements docs/proof.md independently: it shares no code with what made the chain, so an error there cannot hide
// here.

export interface VerifiedChain {
  links: number;
  tipsters: number;
  /** Slips whose revealed content matches its hash. */
  opened: number;
  /** Slips without content, and of these the ones that should have finished long before the export. */
  hidden: number;
  hiddenLong: number;
  lastHash: string | null;
  days: number;
  lastRoot: string | null;
}

interface Link {
  sequence: number;
  slipId: number;
  tipster: string;
  tipsterSequence: number;
  contentHash: string;
  previousHash: string;
  tipsterPreviousHash: string;
  hash: string;
  createdAt: string;
  content: string | null;
  salt: string | null;
}

const FORMAT = 'tipsoko-proof-2';
const ZEROS = '0'.repeat(64);
/** Slips published at the same moment get their timestamp before their place in the chain. */
const OUT_OF_ORDER_MS = 60_000;
/** Tips are on games of the next days, so after two weeks a slip should have finished. */
const LONG_MS = 14 * 86_400_000;

const hex = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const count = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;
const instant = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

const shape: Readonly<Record<keyof Link, (value: unknown) => boolean>> = {
  sequence: count,
  slipId: count,
  tipster: (value) => typeof value === 'string' && value !== '' && !value.includes('\n'),
  tipsterSequence: count,
  contentHash: hex,
  previousHash: hex,
  tipsterPreviousHash: hex,
  hash: hex,
  createdAt: instant,
  content: (value) => value === null || typeof value === 'string',
  salt: (value) => value === null || hex(value),
};

/** `contains`: a hash noted earlier that the chain must still hold. @throws BrokenChain naming the first invalid line. */
export async function verifyFile(path: string, contains?: string): Promise<VerifiedChain> {
  let header: Record<string, unknown> | null = null;
  let exportedAt = 0;
  let chain = new ChainReader(exportedAt);
  let days = new DayReader(exportedAt);
  let number = 0;
  let seen = contains === undefined;
  for await (const line of readLines(path)) {
    number++;
    if (line === null) throw new BrokenChain(`Line ${number}: it is longer than a million characters.`);
    if (line.trim() === '') continue;
    const value = readObject(line, `Line ${number}`);
    if (!header) {
      header = value;
      exportedAt = readHeader(value);
      chain = new ChainReader(exportedAt);
      days = new DayReader(exportedAt);
      continue;
    }
    const day = readDay(value, number);
    if (day) {
      days.day(day);
      if (day.root === contains) seen = true;
      continue;
    }
    const link = readLink(value, number);
    chain.take(link);
    days.link(link);
    if (link.hash === contains) seen = true;
  }
  if (!header) throw new BrokenChain('The file is empty.');
  const found = { ...chain.summary(), ...days.summary() };
  if (header.links !== found.links || header.lastHash !== found.lastHash) {
    throw new BrokenChain(
      `The end is missing: ${found.links} links where the file announces ${header.links}.`,
    );
  }
  if (header.days !== found.days || header.lastRoot !== found.lastRoot) {
    throw new BrokenChain(`The end is missing: ${found.days} days where the file announces ${header.days}.`);
  }
  days.end();
  if (!seen)
    throw new BrokenChain(
      `No link or day has the hash ${contains}: the chain that it was noted from is another.`,
    );
  return found;
}

/** The time of the export, against which all times in the file are checked. */
function readHeader(header: Record<string, unknown>): number {
  if (header.format !== FORMAT) throw new BrokenChain(`The file does not begin with the format ${FORMAT}.`);
  if (!instant(header.exportedAt)) throw new BrokenChain('Line 1: exportedAt is missing or no instant.');
  return Date.parse(String(header.exportedAt));
}

class ChainReader {
  #last: Link | null = null;
  #links = 0;
  #opened = 0;
  #hiddenLong = 0;
  readonly #exportedAt: number;
  readonly #lastOf = new Map<string, Link>();
  readonly #slips = new Set<number>();

  constructor(exportedAt: number) {
    this.#exportedAt = exportedAt;
  }

  take(link: Link): void {
    const last = this.#last;
    const own = this.#lastOf.get(link.tipster) ?? null;
    const expected = (last?.sequence ?? 0) + 1;
    if (link.sequence !== expected) {
      throw new BrokenChain(`Link ${expected} is missing: ${nameOf(link)} stands in its place.`);
    }
    const requireThat = (holds: boolean, fault: string) => {
      if (!holds) throw new BrokenChain(`${nameOf(link)}: ${fault}.`);
    };
    requireThat(link.previousHash === (last?.hash ?? ZEROS), 'it does not follow the link before it');
    requireThat(
      link.tipsterSequence === (own?.tipsterSequence ?? 0) + 1,
      'a link of this tipster is missing',
    );
    requireThat(
      link.tipsterPreviousHash === (own?.hash ?? ZEROS),
      'it does not follow the link of this tipster before it',
    );
    requireThat(link.hash === hashOf(link), 'its hash is not that of its facts');
    requireThat(!this.#slips.has(link.slipId), 'its slip was linked before');
    requireThat(
      !own || link.slipId > own.slipId,
      'its slip is older than the one this tipster published before',
    );
    requireThat(
      !last || Date.parse(link.createdAt) >= Date.parse(last.createdAt) - OUT_OF_ORDER_MS,
      'it claims to be older than the link before it',
    );
    requireThat(
      Date.parse(link.createdAt) <= this.#exportedAt + OUT_OF_ORDER_MS,
      'it claims to be younger than the file',
    );
    requireThat(
      (link.content === null) === (link.salt === null),
      'it shows its content without its salt, or the salt alone',
    );
    if (link.content !== null && link.salt !== null) {
      requireThat(
        sha256(`${link.salt}\n${link.content}`) === link.contentHash,
        'its content is not what was promised',
      );
      const fault = faultOfContent(link, link.content);
      requireThat(fault === null, fault ?? '');
      this.#opened++;
    } else if (Date.parse(link.createdAt) < this.#exportedAt - LONG_MS) {
      this.#hiddenLong++;
    }
    this.#slips.add(link.slipId);
    this.#lastOf.set(link.tipster, link);
    this.#last = link;
    this.#links++;
  }

  summary(): Omit<VerifiedChain, 'days' | 'lastRoot'> {
    return {
      links: this.#links,
      tipsters: this.#lastOf.size,
      opened: this.#opened,
      hidden: this.#links - this.#opened,
      hiddenLong: this.#hiddenLong,
      lastHash: this.#last?.hash ?? null,
    };
  }
}

/** The content matches its hash; it must also agree with the link, and kick-off must be after publishing. */
function faultOfContent(link: Link, text: string): string | null {
  const content = readObject(text, `The content of link ${link.sequence}`);
  if (content.slip !== link.slipId) return 'its content is of another slip';
  if (content.tipster !== link.tipster) return 'its content is of another tipster';
  if (content.publishedAt !== link.createdAt) return 'its content was published at another time';
  const tips = Array.isArray(content.tips) ? (content.tips as Array<{ kickoff?: unknown } | null>) : [];
  if (tips.length === 0) return 'its content has no tips';
  const late = tips.some(
    (tip) => !instant(tip?.kickoff) || Date.parse(String(tip?.kickoff)) <= Date.parse(link.createdAt),
  );
  return late ? 'a match had kicked off when it was published' : null;
}

function hashOf(link: Link): string {
  const { sequence, tipster, tipsterSequence, contentHash, previousHash, tipsterPreviousHash, createdAt } =
    link;
  return sha256(
    `${sequence}\n${tipster}\n${tipsterSequence}\n${contentHash}\n${previousHash}\n${tipsterPreviousHash}\n${createdAt}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function nameOf(link: Link): string {
  return `Link ${link.sequence} (slip ${link.slipId} of ${link.tipster})`;
}

function readObject(text: string, what: string): Record<string, unknown> {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Answered below, as any other value that is no object.
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new BrokenChain(`${what} is no JSON object.`);
  return value as Record<string, unknown>;
}

function readLink(value: Record<string, unknown>, line: number): Link {
  for (const [key, holds] of Object.entries(shape)) {
    if (!holds(value[key]))
      throw new BrokenChain(`Line ${line}: ${key} is missing or not what it should be.`);
  }
  const surplus = Object.keys(value).find((key) => !Object.hasOwn(shape, key));
  if (surplus !== undefined) throw new BrokenChain(`Line ${line}: ${surplus} is no part of a link.`);
  return value as unknown as Link;
}
