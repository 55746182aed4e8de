/** The first violation in an exported chain, in words. */
export class BrokenChain extends Error {}
