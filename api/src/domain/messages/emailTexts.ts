import { asLanguage } from '@tipsoko/rules/language';
import type { JobData } from '../../jobs/queue/jobs.ts';

type EmailMessage = JobData['sendMail'];

const inNairobi = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Nairobi' } as const;
export const eat = new Intl.DateTimeFormat('en-GB', inNairobi);
const eatSwahili = new Intl.DateTimeFormat('sw', inNairobi);

const deviceLine = (userAgent: string) => userAgent.replace(/[^\x20-\x7e]/g, ' ').slice(0, 150);

/** Plain text, so that nothing can be markup. */
const english = {
  resetPassword: (to: string, link: string): EmailMessage => ({
    to,
    subject: 'Set a new Tipsoko password',
    text: `Open this link to set a new password:\n\n${link}\n\nIt works once, for 10 minutes. If you did not ask for it, ignore this e-mail: nothing has changed.\n`,
  }),
  verifyEmail: (to: string, link: string): EmailMessage => ({
    to,
    subject: 'Confirm your e-mail address',
    text: `Open this link while you are logged in to Tipsoko to confirm this e-mail address:\n\n${link}\n\nIt works once, for 24 hours. If you did not ask for it, ignore this e-mail.\n`,
  }),
  emailInUse: (to: string): EmailMessage => ({
    to,
    subject: 'Your e-mail address at Tipsoko',
    text: 'Somebody tried to add this e-mail address to a Tipsoko account, but another account has it already. If it was you, log in to that account. Otherwise ignore this e-mail: nothing has changed.\n',
  }),
  emailChanged: (to: string): EmailMessage => ({
    to,
    subject: 'The e-mail address of your Tipsoko account was changed',
    text: 'Your Tipsoko account has another e-mail address now. If it was not you, contact support.\n',
  }),
  payoutMethodChanged: (to: string, at: Date, usableFrom: Date): EmailMessage => ({
    to,
    subject: 'Your Tipsoko payout method was changed',
    text: `On ${eat.format(at)} a new payout method was set for your account. It is used from ${eat.format(usableFrom)} (East Africa Time). If it was not you, change your password, log out everywhere in your settings and contact support.\n`,
  }),
  passwordChanged: (to: string, at: Date): EmailMessage => ({
    to,
    subject: 'Your Tipsoko password was changed',
    text: `Your password was changed on ${eat.format(at)} (East Africa Time). If it was not you, reset it now and log out everywhere in your settings.\n`,
  }),
  newDevice: (to: string, at: Date, userAgent: string): EmailMessage => ({
    to,
    subject: 'New login to your Tipsoko account',
    text: `Somebody logged in to your account on ${eat.format(at)} (East Africa Time) from a device that we have not seen:\n\n${deviceLine(userAgent)}\n\nIf it was not you, change your password and log out everywhere in your settings.\n`,
  }),
  // These reuse the SMS texts, for users without a phone here.
  subjects: {
    code: 'Your Tipsoko code',
    tip: 'Your tip from Tipsoko',
    subscribed: 'Your Tipsoko subscription is active',
    subscriptionEnds: 'Your Tipsoko subscription ends soon',
    corrected: (slip: number) => `The result of tip ${slip} was corrected`,
  },
};

export type EmailTexts = typeof english;

const swahili: EmailTexts = {
  resetPassword: (to, link) => ({
    to,
    subject: 'Weka nenosiri jipya la Tipsoko',
    text: `Fungua kiungo hiki ili uweke nenosiri jipya:\n\n${link}\n\nKinafanya kazi mara moja, kwa dakika 10. Kama hukuomba, puuza barua pepe hii: hakuna kilichobadilika.\n`,
  }),
  verifyEmail: (to, link) => ({
    to,
    subject: 'Thibitisha barua pepe yako',
    text: `Fungua kiungo hiki ukiwa umeingia Tipsoko ili uthibitishe barua pepe hii:\n\n${link}\n\nKinafanya kazi mara moja, kwa saa 24. Kama hukuomba, puuza barua pepe hii.\n`,
  }),
  emailInUse: (to) => ({
    to,
    subject: 'Barua pepe yako kwenye Tipsoko',
    text: 'Kuna mtu amejaribu kuongeza barua pepe hii kwenye akaunti ya Tipsoko, lakini akaunti nyingine inayo tayari. Kama ni wewe, ingia kwenye akaunti hiyo. La sivyo, puuza barua pepe hii: hakuna kilichobadilika.\n',
  }),
  emailChanged: (to) => ({
    to,
    subject: 'Barua pepe ya akaunti yako ya Tipsoko imebadilishwa',
    text: 'Akaunti yako ya Tipsoko sasa ina barua pepe nyingine. Kama si wewe, wasiliana na msaada.\n',
  }),
  payoutMethodChanged: (to, at, usableFrom) => ({
    to,
    subject: 'Njia ambayo Tipsoko inakulipa imebadilishwa',
    text: `Tarehe ${eatSwahili.format(at)} akaunti yako iliwekewa njia mpya ya kulipwa. Pesa zitatumwa huko kuanzia ${eatSwahili.format(usableFrom)} (saa za Afrika Mashariki). Kama si wewe, badilisha nenosiri, toka kwenye vifaa vyote katika mipangilio na uwasiliane na msaada.\n`,
  }),
  passwordChanged: (to, at) => ({
    to,
    subject: 'Nenosiri lako la Tipsoko limebadilishwa',
    text: `Nenosiri lako lilibadilishwa tarehe ${eatSwahili.format(at)} (saa za Afrika Mashariki). Kama si wewe, weka jipya sasa na utoke kwenye vifaa vyote katika mipangilio.\n`,
  }),
  newDevice: (to, at, userAgent) => ({
    to,
    subject: 'Kuna mtu ameingia kwenye akaunti yako ya Tipsoko',
    text: `Tarehe ${eatSwahili.format(at)} (saa za Afrika Mashariki) kuna mtu aliingia kwenye akaunti yako kwa kifaa ambacho hatujawahi kukiona:\n\n${deviceLine(userAgent)}\n\nKama si wewe, badilisha nenosiri na utoke kwenye vifaa vyote katika mipangilio.\n`,
  }),
  subjects: {
    code: 'Msimbo wako wa Tipsoko',
    tip: 'Mkeka wako kutoka Tipsoko',
    subscribed: 'Usajili wako wa Tipsoko unatumika',
    subscriptionEnds: 'Usajili wako wa Tipsoko unakaribia kuisha',
    corrected: (slip) => `Matokeo ya mkeka ${slip} yamerekebishwa`,
  },
};

/** Falls back to English. */
export function emailTexts(language: string | null | undefined): EmailTexts {
  return asLanguage(language) === 'sw' ? swahili : english;
}
