import type { Location } from '../router/router.ts';

export const dialogNames = ['login', 'register', 'otp', 'reset', 'privacy', 'terms', 'about'] as const;
export type DialogName = (typeof dialogNames)[number];

const ownParams = ['dialog', 'phone'];

export function dialogOf(search: string): DialogName | null {
  const asked = new URLSearchParams(search).get('dialog');
  return dialogNames.find((name) => name === asked) ?? null;
}

export function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  if (params.has('dialog')) for (const name of ownParams) params.delete(name);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

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

/** True when only a dialog opened or closed: the page keeps its data. */
export function onlyDialogChanged(current: URL, next: URL): boolean {
  return current.pathname === next.pathname && withoutDialog(current.search) === withoutDialog(next.search);
}
