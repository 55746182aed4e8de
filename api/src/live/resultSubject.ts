import { type ExecutionArgs, type ExecutionResult, visit } from 'graphql';

/** Whether the field `id` of a result is the object's id: a client may give this alias to any other field. */
export function hasTrueIds(document: ExecutionArgs['document']): boolean {
  let trueIds = true;
  visit(document, {
    Field: ({ alias, name }) => {
      if (alias?.value === 'id' && name.value !== 'id') trueIds = false;
    },
  });
  return trueIds;
}

/** A newer result about the same subject replaces an unsent one; null when the result does not say: all are sent. */
export function subjectOf(result: ExecutionResult): string | null {
  const [field] = Object.values(result.data ?? {});
  if (Array.isArray(field)) return 'list';
  const id = (field as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? `id ${id}` : null;
}
