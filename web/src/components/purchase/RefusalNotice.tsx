import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import type { Refusal } from '../../relay/refusal.ts';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useRetryGuard } from './useRetryGuard.ts';

interface Props {
  refusal: Refusal | null;
  /** Fields that show their own message, which need no notice. */
  fields?: readonly string[];
}

/** Why the server refused, with the time left when a limit was reached. */
export function RefusalNotice({ refusal, fields = [] }: Props) {
  const t = useText();
  const until = useRetryGuard(refusal);
  if (!refusal || fields.some((field) => refusal.fields[field])) return null;
  return (
    <Notice tone="error" title={refusal.message}>
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
