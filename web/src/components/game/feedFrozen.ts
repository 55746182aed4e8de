import { createContext } from 'react';

/** True when scores have not arrived for so long that they must not be shown as live. */
export const FeedFrozen = createContext(false);
