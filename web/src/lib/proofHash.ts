export interface SealFacts {
  sequence: number;
  username: string;
  tipsterSequence: number;
  contentHash: string;
  previousHash: string;
  tipsterPreviousHash: string;
  createdAt: string;
  hash: string;
  content: string | null | undefined;
  salt: string | null | undefined;
}

export type SealVerdict = { seal: boolean; content: boolean | null };

/** Checks a seal in the browser by the rule on the proof page; also the promise, once salt and content are public. */
export async function checkSeal(facts: SealFacts): Promise<SealVerdict> {
  const lines = [
    facts.sequence,
    facts.username,
    facts.tipsterSequence,
    facts.contentHash,
    facts.previousHash,
    facts.tipsterPreviousHash,
    new Date(facts.createdAt).toISOString(),
  ];
  const seal = (await sha256(lines.join('\n'))) === facts.hash;
  if (facts.content == null || facts.salt == null) return { seal, content: null };
  return { seal, content: (await sha256(`${facts.salt}\n${facts.content}`)) === facts.contentHash };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
