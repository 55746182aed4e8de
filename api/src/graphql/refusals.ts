import { DomainError, type DomainErrorCode } from '../domain/errors.ts';
import { currentRequest, type RequestScope } from '../requestScope.ts';

const refusals = new WeakMap<RequestScope, DomainErrorCode>();

/** Remembers that the mutation of the request that runs is answered with this refusal. */
export function noteRefusal(error: Error): void {
  const scope = currentRequest();
  if (scope && error instanceof DomainError) refusals.set(scope, error.code);
}

/** The code of the refusal that the mutation of a request was answered with; null without one. */
export function refusalOf(scope: RequestScope | undefined): DomainErrorCode | null {
  return (scope && refusals.get(scope)) ?? null;
}
