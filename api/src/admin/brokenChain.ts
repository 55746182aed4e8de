/** The first thing in an exported chain that does not hold, for people. */
export class BrokenChain extends Error {}
