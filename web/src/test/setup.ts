import { vi } from 'vitest';

// relay-test-utils makes its spies with a global that vitest names otherwise.
Object.assign(globalThis, { jest: vi });

// Browsers before 2023 lack it (iOS 16, Chrome 112).
Reflect.deleteProperty(URLSearchParams.prototype, 'size');

// Both would give up after a second, which a busy machine may need for one turn.
const WAIT_MS = 120_000;
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT_MS });
}
const { waitFor } = vi;
vi.waitFor = (look, options) => waitFor(look, options ?? WAIT_MS);

// jsdom lays nothing out: all of it is near the screen.
Object.assign(globalThis, {
  IntersectionObserver: class {
    tell: (entries: Array<{ isIntersecting: boolean }>) => void;
    constructor(tell: (entries: Array<{ isIntersecting: boolean }>) => void) {
      this.tell = tell;
    }
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  },
});

// It has nowhere to scroll to.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};
