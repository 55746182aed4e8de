import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import type { Refusal } from '../../relay/refusal.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Why the server refused, over the form; with the time left when it was asked too often. */
export function RefusalNotice({ refusal, until }: { refusal: Refusal | null; until?: string | null }) {
  const t = useText();
  if (!refusal) return null;
  return (
    <Notice tone="error" title={t(refusal.message)}>
      {until && (
        <p>
          <Sentence
            english="Try again in {time}"
            values={{ time: <Countdown to={until} over={t('a moment')} /> }}
          />
        </p>
      )}
    </Notice>
  );
}
