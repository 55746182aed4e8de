import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { refusalOf, type UnionAnswer } from '../../relay/refusal.ts';
import { type AskOptions, useAsk } from '../../relay/useAsk.ts';
import { useToast } from '../../ui/useToast.ts';
import { useStaffCode } from './useStaffCode.ts';

export interface Told {
  done: boolean;
  /** Messages by input field, when it was refused for one. */
  fields: Readonly<Record<string, string>>;
}

const noAnswer = 'No answer from the server. Check the connection and try again.';

const turnedBack = 'Nothing was changed.';

/**
 * A mutation of staff: says by a toast what became of it, in the server's words where the mutation asks for them, and answers whether it was done. Where the server wants the
 * second factor first it is asked for, and the mutation sent once more.
 */
export function useStaffDeed<M extends MutationParameters>(mutation: GraphQLTaggedNode, success: string) {
  const [ask, busy] = useAsk<M>(mutation);
  const toast = useToast();
  const askForCode = useStaffCode();
  async function run(variables: M['variables'], options?: AskOptions<M>): Promise<Told> {
    try {
      const send = async () => Object.values(await ask(variables, options))[0] as UnionAnswer;
      let answer = await send();
      if (answer.__typename === 'StaffCodeRequiredError') {
        if (!(await askForCode())) {
          toast({ text: turnedBack, tone: 'info' });
          return { done: false, fields: {} };
        }
        answer = await send();
      }
      if (!answer.__typename.endsWith('Error')) {
        toast({ text: answer.message ?? success, tone: 'success' });
        return { done: true, fields: {} };
      }
      const { message, fields } = refusalOf(answer, noAnswer);
      toast({ text: Object.values(fields)[0] ?? message, tone: 'error' });
      return { done: false, fields };
    } catch {
      toast({ text: noAnswer, tone: 'error' });
      return { done: false, fields: {} };
    }
  }
  return { run, busy };
}
