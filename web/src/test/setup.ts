import { vi } from 'vitest';

// relay-test-utils makes its spies with a global that vitest names otherwise.
Object.assign(globalThis, { jest: vi });

// jsdom lays nothing out, so it has nowhere to scroll to.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};
