import { hashContent, hashLink, noPrevious } from './hashLink.ts';
import type { ProofView } from './readProofs.ts';

export interface ChainFault {
  sequence: number;
  fault: string;
}

/** Verifies every hash and reference, gaps, and revealed content. Links must be in ascending order. */
export function verifyChain(links: readonly ProofView[]): ChainFault[] {
  const faults: ChainFault[] = [];
  const lastOf = new Map<string, ProofView>();
  let previous: ProofView | null = null;
  for (const link of links) {
    const own = lastOf.get(link.tipster) ?? null;
    const claims: Array<[boolean, string]> = [
      [link.sequence === (previous?.sequence ?? 0) + 1, 'a link before it is missing'],
      [link.previousHash === (previous?.hash ?? noPrevious), 'it does not follow the link before it'],
      [link.tipsterSequence === (own?.tipsterSequence ?? 0) + 1, "a link of the tipster's is missing"],
      [
        link.tipsterPreviousHash === (own?.hash ?? noPrevious),
        "it does not follow the tipster's link before it",
      ],
      [
        link.hash === hashLink({ ...link, createdAt: new Date(link.createdAt) }),
        'its hash is not that of its facts',
      ],
      [!previous || !muchOlder(link, previous), 'it is older than the link before it'],
      [
        link.content === null ||
          link.salt === null ||
          link.contentHash === hashContent(link.salt, link.content),
        'its content is not what was promised',
      ],
    ];
    for (const [holds, fault] of claims) if (!holds) faults.push({ sequence: link.sequence, fault });
    lastOf.set(link.tipster, link);
    previous = link;
  }
  return faults;
}

/** Concurrent slips take their time before their place in the chain. */
const OUT_OF_ORDER_MS = 60_000;

function muchOlder(link: ProofView, previous: ProofView): boolean {
  return Date.parse(link.createdAt) < Date.parse(previous.createdAt) - OUT_OF_ORDER_MS;
}
