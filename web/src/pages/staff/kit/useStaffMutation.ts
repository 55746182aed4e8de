import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { UnionAnswer } from '../../../relay/refusal.ts';
import { type MutationOptions, useFormMutation } from '../../../relay/useFormMutation.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { noAnswer } from './noAnswer.ts';
import { useStaffCode } from './useStaffCode.ts';

export interface MutationOutcome {
  done: boolean;
  /** Messages by input field, when it was refused for one. */
  fields: Readonly<Record<string, string>>;
}

const cancelled = 'Nothing was changed.';

/** With a toast for the outcome; asks for the second factor when the server wants it first, and sends once more. */
export function useStaffMutation<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  success: string | ((variables: M['variables']) => string),
) {
  const { mutate, busy } = useFormMutation<M>(mutation, noAnswer);
  const toast = useToast();
  const askForCode = useStaffCode();
  async function run(variables: M['variables'], options?: MutationOptions<M>): Promise<MutationOutcome> {
    let outcome = await mutate(variables, options);
    if ((outcome.answer as UnionAnswer | null)?.__typename === 'StaffCodeRequiredError') {
      if (!(await askForCode())) {
        toast({ text: cancelled, tone: 'info' });
        return { done: false, fields: {} };
      }
      outcome = await mutate(variables, options);
    }
    if (outcome.done) {
      const said = typeof success === 'string' ? success : success(variables);
      toast({ text: (outcome.answer as UnionAnswer).message ?? said, tone: 'success' });
      return { done: true, fields: {} };
    }
    const { message, fields } = outcome.refusal ?? { message: null, fields: {} };
    if (message !== null) toast({ text: Object.values(fields)[0] ?? message, tone: 'error' });
    return { done: false, fields };
  }
  return { run, busy };
}
