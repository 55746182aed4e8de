import { useEffect, useRef } from 'react';
import { useMutation, useRelayEnvironment } from 'react-relay';
import {
  createOperationDescriptor,
  type Disposable,
  type GraphQLTaggedNode,
  getRequest,
  type MutationParameters,
  type SelectorStoreUpdater,
} from 'relay-runtime';

export interface AskOptions<M extends MutationParameters> {
  uploadables?: Record<string, File>;
  updater?: SelectorStoreUpdater<M['response']>;
}

/**
 * A mutation as a question with one answer: resolves with what the server said, refusals included, and rejects only
 * when there was no answer. What the last answer brought stays in the store while the asking component is there. The
 * second value tells that one is under way.
 */
export function useAsk<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [ask: (variables: M['variables'], options?: AskOptions<M>) => Promise<M['response']>, busy: boolean] {
  const environment = useRelayEnvironment();
  const [commit, busy] = useMutation<M>(mutation);
  const kept = useRef<Disposable>(null);
  useEffect(() => () => kept.current?.dispose(), []);
  const ask = (variables: M['variables'], { uploadables, updater }: AskOptions<M> = {}) => {
    kept.current?.dispose();
    kept.current = environment.retain(createOperationDescriptor(getRequest(mutation), variables));
    return new Promise<M['response']>((resolve, reject) => {
      commit({
        variables,
        ...(uploadables && { uploadables }),
        ...(updater && { updater }),
        onCompleted: (answer, errors) => {
          if (errors?.[0]) reject(new Error(errors[0].message));
          else resolve(answer);
        },
        onError: reject,
      });
    });
  };
  return [ask, busy];
}
