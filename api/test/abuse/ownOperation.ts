import { createHash } from 'node:crypto';

/** A query of the site's own, as the server under attack knows it. */
export const ownText = 'query Own($first: Int) { activeSlips(first: $first) { edges { node { number } } } }';
export const ownHash = createHash('sha256').update(ownText).digest('hex');
