import { vi } from 'vitest';

// relay-test-utils makes its spies with a global that vitest names otherwise.
Object.assign(globalThis, { jest: vi });
