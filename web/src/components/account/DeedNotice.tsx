import { useText } from '../../language/useText.ts';
import type { Refusal } from '../../relay/refusal.ts';
import { Notice } from '../../ui/Notice.tsx';

/** What became of a form: done, or refused for a reason that belongs to none of its fields. */
export function DeedNotice({ done, refusal }: { done: string | null; refusal: Refusal | null }) {
  const t = useText();
  if (done) return <Notice tone="success" title={t(done)} />;
  if (refusal && Object.keys(refusal.fields).length === 0)
    return <Notice tone="error" title={t(refusal.message)} />;
  return null;
}
