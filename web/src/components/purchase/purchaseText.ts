import type { Translate } from '../../language/useText.ts';

interface Said {
  readonly message: string;
  readonly messageCode: string;
  readonly maskedPhone?: string | null | undefined;
}

export function purchaseText(t: Translate, { message, messageCode, maskedPhone }: Said): string {
  return t.said({ message, messageCode }, { phone: maskedPhone ?? '' });
}
