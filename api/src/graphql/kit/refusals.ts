import { DomainError, type DomainErrorCode } from '../../domain/foundation/errors.ts';
import { currentRequest, type RequestScope } from '../../process/requestScope.ts';

const refusals = new WeakMap<RequestScope, DomainErrorCode>();

/** Records the refusal that the current request's mutation is answered with. */
export function noteRefusal(error: Error): void {
  const scope = currentRequest();
  if (scope && error instanceof DomainError) refusals.set(scope, error.code);
}

/** The code of the recorded refusal; null without one. */
export function refusalOf(scope: RequestScope | undefined): DomainErrorCode | null {
  return (scope && refusals.get(scope)) ?? null;
}
