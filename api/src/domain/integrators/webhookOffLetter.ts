import type { JobData } from '../../jobs/jobs.ts';

/** Tells an owner that their address is not told any more. Plain text: the address is the owner's own. */
export function webhookOffLetter(to: string, url: string, reason: string): JobData['sendMail'] {
  const { host } = new URL(url);
  return {
    to,
    subject: 'A webhook of your Tipsoko account was switched off',
    text: `We do not tell ${host} of your slips and sales any more: ${reason}.\n\nSee the deliveries in your settings under Integrations. Once it answers again, switch it on there, and send again what it missed.\n`,
  };
}
