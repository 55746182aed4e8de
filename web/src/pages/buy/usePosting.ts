import type { Posting } from '../../components/purchase/paymentForm.ts';
import { usePostedForm } from '../../lib/postedForm.ts';

/** Form attributes for posting without script, and the typed values after a refusal. */
export function usePosting(path: string, slip: string): Posting {
  const posted = usePostedForm();
  const goesOn = posted?.answer?.__typename === 'ChallengeRequiredError';
  return { path, hidden: { slip }, typed: posted?.fields ?? {}, goesOn };
}
