import { useState } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { loginMessages } from '../../../../api/rules/messages.ts';
import { noAnswer, type Refusal, refusalOf, type UnionAnswer } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';

/** A mutation that answers a secret once. It is kept here alone, and gone with the form. */
export function useShownOnce<M extends MutationParameters>(mutation: GraphQLTaggedNode, field: string) {
  const [ask, busy] = useAsk<M>(mutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  async function run(variables: M['variables']): Promise<boolean> {
    setRefusal(null);
    setSecret(null);
    try {
      const answer = Object.values(await ask(variables))[0] as UnionAnswer & Record<string, unknown>;
      const given = answer[field];
      if (typeof given !== 'string') {
        setRefusal(refusalOf(answer, loginMessages.failed));
        return false;
      }
      setSecret(given);
      return true;
    } catch {
      setRefusal(noAnswer(loginMessages.failed));
      return false;
    }
  }

  return { run, busy, refusal, secret, edited: () => setRefusal(null) };
}
