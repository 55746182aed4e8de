import { createContext } from 'react';

/** Reads the page's lists again after a decision. */
export const ReloadContext = createContext<() => Promise<void>>(async () => undefined);
