import { createContext } from 'react';

/** Whether live scores have not arrived for so long that what they seem to say must not be shown as live. */
export const FeedFrozen = createContext(false);
