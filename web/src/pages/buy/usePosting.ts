import type { Posting } from '../../components/purchase/paymentForm.ts';
import { usePostedForm } from '../../lib/postedForm.ts';

/** How a buy page's form is sent without script, and what was typed when the server refused it. */
export function usePosting(path: string, slip: string): Posting {
  const posted = usePostedForm();
  return { path, hidden: { slip }, typed: posted?.fields ?? {} };
}
