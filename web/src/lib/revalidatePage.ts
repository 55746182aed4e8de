import type { ShouldRevalidateFunction } from 'react-router';
import { onlyDialogChanged } from './dialogAddress.ts';

/** A page asks its data anew when its address changes, but not for a dialog that opens over it. */
export const revalidatePage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !onlyDialogChanged(currentUrl, nextUrl);
