import type { ShouldRevalidateFunction } from '../router/router.ts';
import { onlyDialogChanged } from './dialogAddress.ts';

export const revalidatePage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.search === nextUrl.search || !onlyDialogChanged(currentUrl, nextUrl));
