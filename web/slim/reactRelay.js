// react-relay with what the first view uses; its own entry brings everything into it. See reactRelayRare.js.
export { default as RelayEnvironmentProvider } from 'react-relay/lib/relay-hooks/RelayEnvironmentProvider.js';
export { default as useFragment } from 'react-relay/lib/relay-hooks/useFragment.js';
export { default as useMutation } from 'react-relay/lib/relay-hooks/useMutation.js';
export { default as usePreloadedQuery } from 'react-relay/lib/relay-hooks/usePreloadedQuery.js';
export { default as useRelayEnvironment } from 'react-relay/lib/relay-hooks/useRelayEnvironment.js';
export { default as useSubscription } from 'react-relay/lib/relay-hooks/useSubscription.js';
export { ConnectionHandler, commitMutation, fetchQuery, graphql, requestSubscription } from 'relay-runtime';

import queries from 'react-relay/lib/relay-hooks/loadQuery.js';

export const { loadQuery } = queries;
