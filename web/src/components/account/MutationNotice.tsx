import { useText } from '../../language/useText.ts';
import type { Refusal } from '../../relay/refusal.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** The outcome of a form: success, or a refusal that no field shows. */
export function MutationNotice({ done, refusal }: { done: string | null; refusal: Refusal | null }) {
  const t = useText();
  if (done) return <Notice tone="success" title={t(done)} />;
  if (refusal && Object.keys(refusal.fields).length === 0)
    return <Notice tone="error" title={refusal.message} />;
  return null;
}
