import { useState } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { noAnswer, type Refusal, refusalOf, type UnionAnswer } from '../../relay/refusal.ts';
import { type AskOptions, useAsk } from '../../relay/useAsk.ts';

interface Deed<M extends MutationParameters> {
  /** Resolves true when it was done; otherwise `refusal` says why not. */
  run: (variables: M['variables'], options?: AskOptions<M>) => Promise<boolean>;
  busy: boolean;
  refusal: Refusal | null;
  /** The server's message after success. */
  done: string | null;
  /** Takes the message from under a field that is being edited, and what was said about the whole. */
  edited: (field: string) => void;
}

/**
 * A mutation of one field that answers `DonePayload` or an error: runs it and keeps what the form must say.
 * `fallback` is said when no answer came.
 */
export function useDeed<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  fallback: string,
): Deed<M> {
  const [ask, busy] = useAsk<M>(mutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function run(variables: M['variables'], options?: AskOptions<M>): Promise<boolean> {
    setRefusal(null);
    setDone(null);
    try {
      const answer = Object.values(await ask(variables, options))[0] as UnionAnswer;
      if (answer.__typename.endsWith('Error')) {
        setRefusal(refusalOf(answer, fallback));
        return false;
      }
      setDone(answer.message ?? '');
      return true;
    } catch {
      setRefusal(noAnswer(fallback));
      return false;
    }
  }

  function edited(field: string) {
    setDone(null);
    setRefusal((before) => {
      if (!before) return null;
      const { [field]: _gone, ...fields } = before.fields;
      return Object.keys(fields).length > 0 ? { ...before, fields } : null;
    });
  }

  return { run, busy, refusal, done, edited };
}
