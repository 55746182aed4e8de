import type { ConcreteRequest, Environment, MutationParameters } from 'relay-runtime';
import { commitMutation } from 'relay-runtime';
import type { PostedForm } from '../lib/postedForm.ts';
import type { FormOutcome } from '../router/router.ts';
import type { UnionAnswer } from './refusal.ts';

/** Token of a purchase that only follows another buyer's payment and has no page. */
const FOLLOWS = /^f\./;

/** Sends the mutation of a form that came without script; a payment of the visitor's own leads to the page that waits for it. */
export async function sendForm<M extends MutationParameters>(
  environment: Environment,
  mutation: ConcreteRequest,
  variables: M['variables'],
  { path, fields }: Pick<PostedForm, 'path' | 'fields'>,
): Promise<FormOutcome> {
  const answer = await new Promise<(UnionAnswer & { token?: string }) | null>((resolve) => {
    commitMutation<M>(environment, {
      mutation,
      variables,
      onCompleted: (response, errors) =>
        resolve(errors?.[0] ? null : (Object.values(response as object)[0] as UnionAnswer)),
      onError: () => resolve(null),
    });
  });
  if (answer?.token && !FOLLOWS.test(answer.token)) return { kind: 'redirect', location: path };
  // The whole answer would carry the token into the page.
  const told = answer && {
    __typename: answer.__typename,
    message: answer.message,
    messageCode: answer.messageCode,
    messageValues: answer.messageValues,
    fields: answer.fields,
    retryAfterSeconds: answer.retryAfterSeconds,
  };
  return { kind: 'posted', posted: { path, fields, answer: told } };
}
