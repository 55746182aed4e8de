import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from '../foundation/errors.ts';

/** OWASP's Argon2id parameters: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Hashing is the most expensive work an anonymous caller can cause, so the queue is bounded. */
const MAX_RUNNING = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 200;
let running = 0;
const waiting: Array<() => void> = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new Unavailable('BUSY');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // Handed over directly, so that nobody else can take the slot.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const normal = (password: string): string => password.normalize('NFKC');

/** PHC format. @throws Unavailable when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), OPTIONS));
}

let decoy: Promise<string> | null = null;

/** A null hash (no such account) takes equally long. @throws Unavailable when the queue is full. */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', OPTIONS);
  const against = hashed ?? (await decoy);
  return (await inTurn(() => verify(against, normal(password)))) && hashed !== null;
}

/** True when the next login must rehash the password. */
export function isOutdatedHash(hashed: string): boolean {
  return !hashed.startsWith(CURRENT);
}
