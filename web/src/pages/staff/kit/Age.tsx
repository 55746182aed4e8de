import { useNow } from '../../../ui/kit/useNow.ts';
import { ageText } from './ageText.ts';

/** 'for 3 hours': how long something has waited. */
export function Age({ since }: { since: string }) {
  const now = useNow();
  return <time dateTime={since}>{now === null ? '…' : `for ${ageText(since, now)}`}</time>;
}
