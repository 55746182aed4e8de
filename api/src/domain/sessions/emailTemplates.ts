import type { JobData } from '../../jobs/queue/jobs.ts';

type EmailMessage = JobData['sendMail'];

/** In Nairobi's time. */
export const eat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** Plain text, so that nothing in them can be markup. */
export const emailTemplates = {
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
    subject: 'Where Tipsoko pays you was changed',
    text: `On ${eat.format(at)} your account was given a new way to be paid. Money is sent there from ${eat.format(usableFrom)} on (East Africa Time). If it was not you, change your password, log out everywhere in your settings and contact support.\n`,
  }),
  passwordChanged: (to: string, at: Date): EmailMessage => ({
    to,
    subject: 'Your Tipsoko password was changed',
    text: `Your password was changed on ${eat.format(at)} (East Africa Time). If it was not you, reset it now and log out everywhere in your settings.\n`,
  }),
  newDevice: (to: string, at: Date, userAgent: string): EmailMessage => ({
    to,
    subject: 'New login to your Tipsoko account',
    text: `Somebody logged in to your account on ${eat.format(at)} (East Africa Time) from a device that we have not seen:\n\n${userAgent.replace(/[^\x20-\x7e]/g, ' ').slice(0, 150)}\n\nIf it was not you, change your password and log out everywhere in your settings.\n`,
  }),
} as const;
