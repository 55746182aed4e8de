import { openAfresh } from '../../lib/openAfresh.ts';

/** Leaves for the hosted payment page; only a web address may take the browser away. */
export function goToCheckout(link: string): void {
  if (/^https?:\/\//i.test(link)) openAfresh(link);
}
