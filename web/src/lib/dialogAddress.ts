import type { Location } from '../router/router.ts';

/** Dialogs that an address can open: `?dialog=login`. */
export const dialogNames = ['login', 'register', 'otp', 'reset', 'privacy', 'terms', 'about'] as const;
export type DialogName = (typeof dialogNames)[number];

const ownParams = ['dialog', 'phone'];

export function dialogOf(search: string): DialogName | null {
  const asked = new URLSearchParams(search).get('dialog');
  return dialogNames.find((name) => name === asked) ?? null;
}

/** The search of an address without what belongs to a dialog. */
export function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  if (params.has('dialog')) for (const name of ownParams) params.delete(name);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** The same page with a dialog over it. */
export function withDialog(
  location: Pick<Location, 'pathname' | 'search'>,
  dialog: DialogName,
  phone?: string,
) {
  const params = new URLSearchParams(withoutDialog(location.search));
  params.set('dialog', dialog);
  if (phone) params.set('phone', phone);
  return `${location.pathname}?${params}`;
}

/** A dialog that opens or closes over a page asks no data of it anew. */
export function onlyDialogChanged(current: URL, next: URL): boolean {
  return current.pathname === next.pathname && withoutDialog(current.search) === withoutDialog(next.search);
}
