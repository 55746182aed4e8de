import type { Posting } from './paymentForm.ts';

export function HiddenFields({ of }: { of: Posting | undefined }) {
  return Object.entries(of?.hidden ?? {}).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Attributes of a form that works without script. */
export const postTo = (post: Posting | undefined) =>
  post ? ({ method: 'post', action: post.path } as const) : {};
