import type { Posting } from './paymentForm.ts';

export function HiddenFields({ of }: { of: Posting | undefined }) {
  return Object.entries(of?.hidden ?? {}).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Attributes of a form that works without script; `texts` are its messages until the application has loaded (web/src/lazyBoot.ts). */
export const postTo = (post: Posting | undefined, texts: { wrong: string; offer?: string }) =>
  post
    ? ({ method: 'post', action: post.path, 'data-wrong': texts.wrong, 'data-offer': texts.offer } as const)
    : {};
