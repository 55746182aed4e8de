import { useEffect, useRef, useState } from 'react';
import { useMutation, useRelayEnvironment } from 'react-relay';
import {
  createOperationDescriptor,
  type Disposable,
  type GraphQLTaggedNode,
  getRequest,
  type MutationParameters,
  type SelectorStoreUpdater,
} from 'relay-runtime';
import { useText } from '../language/useText.ts';
import type { PostedForm } from '../lib/postedForm.ts';
import { type Refusal, refusalOf, type UnionAnswer } from './refusal.ts';

export interface MutationOptions<M extends MutationParameters> {
  uploadables?: Record<string, File>;
  updater?: SelectorStoreUpdater<M['response']>;
}

/** The union member that the mutation's only field returned. */
type Answer<M extends MutationParameters> = M['response'][keyof M['response']];

/** No answer: the connection or the server failed. No refusal: a second press, for which nothing was sent. */
export type MutationOutcome<M extends MutationParameters> =
  | { readonly done: true; readonly answer: Answer<M>; readonly refusal: null }
  | { readonly done: false; readonly answer: Answer<M> | null; readonly refusal: Refusal | null };

interface FormMutation<M extends MutationParameters> {
  mutate: (variables: M['variables'], options?: MutationOptions<M>) => Promise<MutationOutcome<M>>;
  busy: boolean;
  refusal: Refusal | null;
  /** The server's message after success, '' where it has none. */
  done: string | null;
  /** Removes the message of a field that is being edited, and that of the whole form unless it names a wait. */
  edited: (field: string) => void;
  clear: () => void;
}

/**
 * The mutation has one field, a union whose errors end in `Error`; `failed` is shown without an answer. `posted` is the
 * server's answer to the same form, sent before the script had loaded.
 */
export function useFormMutation<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  failed: string,
  posted?: PostedForm | null,
): FormMutation<M> {
  const t = useText();
  const [send, busy] = useSend<M>(mutation);
  const sending = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(() =>
    posted && isRefused(posted.answer) ? refusalOf(posted.answer, failed, t) : null,
  );
  const [done, setDone] = useState<string | null>(null);

  function refuse(answer: Answer<M> | null): MutationOutcome<M> {
    const why = refusalOf(answer as UnionAnswer | null, failed, t);
    setRefusal(why);
    return { done: false, answer, refusal: why };
  }

  async function mutate(
    variables: M['variables'],
    options?: MutationOptions<M>,
  ): Promise<MutationOutcome<M>> {
    if (sending.current) return { done: false, answer: null, refusal: null };
    sending.current = true;
    setRefusal(null);
    setDone(null);
    try {
      const answer = Object.values(await send(variables, options))[0] as Answer<M>;
      if (isRefused(answer as UnionAnswer)) return refuse(answer);
      setDone((answer as UnionAnswer).message ?? '');
      return { done: true, answer, refusal: null };
    } catch {
      return refuse(null);
    } finally {
      sending.current = false;
    }
  }

  function edited(field: string) {
    setDone(null);
    setRefusal((before) => {
      if (!before) return null;
      const { [field]: _gone, ...fields } = before.fields;
      const stays = Object.keys(fields).length > 0 || before.retryAt !== null;
      return stays ? { ...before, fields } : null;
    });
  }

  return { mutate, busy, refusal, done, edited, clear: () => setRefusal(null) };
}

const isRefused = (answer: UnionAnswer | null) => !answer || answer.__typename.endsWith('Error');

/** Rejects without an answer. Retains the data of the last answer until unmount. */
function useSend<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const environment = useRelayEnvironment();
  const [commit, busy] = useMutation<M>(mutation);
  const retained = useRef<Disposable>(null);
  useEffect(() => () => retained.current?.dispose(), []);
  const send = (variables: M['variables'], { uploadables, updater }: MutationOptions<M> = {}) => {
    retained.current?.dispose();
    retained.current = environment.retain(createOperationDescriptor(getRequest(mutation), variables));
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
  return [send, busy] as const;
}
