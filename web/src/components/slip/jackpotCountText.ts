import type { Translate } from '../../language/useText.ts';

interface Count {
  readonly text: string;
  readonly correct: number;
  readonly total: number;
  readonly open: number;
  readonly off: boolean;
}

/** '7 of 13 correct so far' */
export function jackpotCountText(t: Translate, { text, correct, total, open, off }: Count): string {
  return t.fromServer(text, () => {
    if (off) return t('Called off');
    return open > 0
      ? t('{correct} of {total} correct so far', { correct, total })
      : t('{correct} of {total} correct', { correct, total });
  });
}
