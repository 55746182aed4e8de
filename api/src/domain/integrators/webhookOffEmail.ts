import type { JobData } from '../../jobs/queue/jobs.ts';

/** Plain text, because the owner chose the address. */
export function webhookOffEmail(to: string, url: string, reason: string): JobData['sendMail'] {
  const { host } = new URL(url);
  return {
    to,
    subject: 'A webhook of your Tipsoko account was switched off',
    text: `We no longer send events about your slips and sales to ${host}: ${reason}.\n\nSee the deliveries in your settings under Integrations. Once it answers again, switch it on there, and resend what it missed.\n`,
  };
}
