import { hardNavigate } from '../../lib/hardNavigate.ts';

/** Goes to the hosted payment page; ignores links that are not https or http. */
export function goToCheckout(link: string): void {
  if (/^https?:\/\//i.test(link)) hardNavigate(link);
}
