import type { ShouldRevalidateFunction } from '../router/router.ts';
import { onlyDialogChanged } from './dialogAddress.ts';

/** A page asks its data anew when its address changes or is opened once more, but not for a dialog that opens over it. */
export const revalidatePage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.search === nextUrl.search || !onlyDialogChanged(currentUrl, nextUrl));
