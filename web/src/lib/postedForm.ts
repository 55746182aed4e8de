import { createContext, use } from 'react';
import type { UnionAnswer } from '../relay/refusal.ts';
import { useLocation } from '../router/router.ts';

/** A form posted before the script had loaded: the typed values and the mutation's answer. */
export interface PostedForm {
  /** Path of the page. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly answer: UnionAnswer | null;
}

export const PostedFormContext = createContext<PostedForm | null>(null);

/** Null on other pages than the one that the form was sent to. */
export function usePostedForm(): PostedForm | null {
  const posted = use(PostedFormContext);
  const { pathname } = useLocation();
  return posted?.path === pathname ? posted : null;
}
