import { createContext, type ReactNode, use } from 'react';
import { englishDays, englishMonths } from '../../lib/times.ts';

/** Texts of the kit itself; all others are props, already translated. */
export type UiTexts = {
  close: string;
  cancel: string;
  retry: string;
  loading: string;
  loadMore: string;
  showPassword: string;
  hidePassword: string;
  copy: string;
  copied: string;
  share: string;
  shareOn: (network: string) => string;
  email: string;
  copyLink: string;
  copiedForMessenger: string;
  previous: string;
  next: string;
  page: (number: number, of: number) => string;
  pages: string;
  sortBy: string;
  /** The choice of a sort select while nothing is sorted. */
  unsorted: string;
  breadcrumb: string;
  notifications: string;
  skipToContent: string;
  theme: string;
  themeLight: string;
  themeDark: string;
  themeSystem: string;
  locked: string;
  newTipster: string;
  starsOutOfFive: (stars: string) => string;
  won: string;
  lost: string;
  cancelled: string;
  stepDone: string;
  stepNow: string;
  stepFailed: string;
  /** Short names, from Sunday on. */
  days: readonly string[];
  months: readonly string[];
  daysLeft: (days: number, hours: number) => string;
  /** The minutes have two digits. */
  hoursLeft: (hours: number, minutes: string) => string;
  minutesLeft: (minutes: number, seconds: string) => string;
};

export const englishUiTexts: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  loadMore: 'Load more',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share',
  shareOn: (network) => `Share on ${network}`,
  email: 'E-mail',
  copyLink: 'Copy Link',
  copiedForMessenger: 'Link copied: paste it into a message',
  previous: 'Previous',
  next: 'Next',
  page: (number, of) => `Page ${number} of ${of}`,
  pages: 'Pages',
  sortBy: 'Sort by',
  unsorted: 'As listed',
  breadcrumb: 'You are here',
  notifications: 'Notifications',
  skipToContent: 'Skip to content',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'As the phone',
  locked: 'Locked pick',
  newTipster: 'New',
  starsOutOfFive: (stars) => `${stars} out of 5 stars`,
  won: 'won',
  lost: 'lost',
  cancelled: 'cancelled',
  stepDone: 'done',
  stepNow: 'now',
  stepFailed: 'failed',
  days: englishDays,
  months: englishMonths,
  daysLeft: (days, hours) => `${days}d ${hours}h`,
  hoursLeft: (hours, minutes) => `${hours}h ${minutes}m`,
  minutesLeft: (minutes, seconds) => `${minutes}m ${seconds}s`,
};

const UiTextsContext = createContext(englishUiTexts);

/** Gives the kit the texts of the visitor's language */
export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

export function useUiTexts(): UiTexts {
  return use(UiTextsContext);
}
