// Hooks of react-relay that come with the pages that use them, not with the first view. vite.config.ts sends imports of
// these names here.
export { default as usePaginationFragment } from 'react-relay/lib/relay-hooks/usePaginationFragment.js';
export { default as useQueryLoader } from 'react-relay/lib/relay-hooks/useQueryLoader.js';
export { default as useRefetchableFragment } from 'react-relay/lib/relay-hooks/useRefetchableFragment.js';
