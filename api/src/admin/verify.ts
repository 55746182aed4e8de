import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

// Reads an exported chain with nothing but docs/proof.md in hand: what made the chain is not used to check it.

/** The first thing in the file that does not hold, for people. */
export class BrokenChain extends Error {}

export interface VerifiedChain {
  links: number;
  tipsters: number;
  /** Slips whose content is shown and is what was promised. */
  opened: number;
  lastHash: string | null;
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

const FORMAT = 'tipsoko-proof-1';
const ZEROS = '0'.repeat(64);
/** Slips that are published at once take their time first and their place in the chain after. */
const OUT_OF_ORDER_MS = 60_000;

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

/**
 * Checks an exported chain from its first link to its last. `contains`: a hash that somebody noted earlier and that
 * must still be in it.
 *
 * @throws BrokenChain naming the first link that does not hold; the file system's error for a missing file.
 */
export async function verifyFile(path: string, contains?: string): Promise<VerifiedChain> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const chain = new ChainReader();
  let header: Record<string, unknown> | null = null;
  let number = 0;
  let seen = contains === undefined;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    const value = readObject(line, `Line ${number}`);
    if (!header) {
      if (value.format !== FORMAT)
        throw new BrokenChain(`The file does not begin with the format ${FORMAT}.`);
      header = value;
      continue;
    }
    const link = readLink(value, number);
    chain.take(link);
    if (link.hash === contains) seen = true;
  }
  if (!header) throw new BrokenChain('The file is empty.');
  const found = chain.summary();
  if (header.links !== found.links || header.lastHash !== found.lastHash) {
    throw new BrokenChain(
      `The end is missing: ${found.links} links where the file announces ${header.links}.`,
    );
  }
  if (!seen)
    throw new BrokenChain(`No link has the hash ${contains}: the chain that it was noted from is another.`);
  return found;
}

class ChainReader {
  #last: Link | null = null;
  #links = 0;
  #opened = 0;
  readonly #lastOf = new Map<string, Link>();
  readonly #slips = new Set<number>();

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
      !last || Date.parse(link.createdAt) >= Date.parse(last.createdAt) - OUT_OF_ORDER_MS,
      'it claims to be older than the link before it',
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
    }
    this.#slips.add(link.slipId);
    this.#lastOf.set(link.tipster, link);
    this.#last = link;
    this.#links++;
  }

  summary(): VerifiedChain {
    return {
      links: this.#links,
      tipsters: this.#lastOf.size,
      opened: this.#opened,
      lastHash: this.#last?.hash ?? null,
    };
  }
}

/** The content is what was promised; what it says must also fit the link, and kick-off come after publishing. */
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
