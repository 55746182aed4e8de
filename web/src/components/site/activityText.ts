import type { Translate } from '../../language/useText.ts';

interface Item {
  readonly kind: string;
  readonly username: string;
  readonly amount?: { readonly text: string } | null;
  readonly text: string;
}

/** 'jo*** withdrew over Ksh 1,000' */
export function activityText(t: Translate, { kind, username, amount, text }: Item): string {
  return t.fromServer(text, () => {
    if (kind === 'JOINED') return t('{username} joined', { username });
    if (kind === 'PUBLISHED') return t('{username} published new tips', { username });
    return amount
      ? t('{username} withdrew over {amount}', { username, amount: amount.text })
      : t('{username} withdrew', { username });
  });
}
