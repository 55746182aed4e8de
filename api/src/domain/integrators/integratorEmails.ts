import type { JobData } from '../../jobs/queue/jobs.ts';
import type { KeyScope } from '../foundation/viewer.ts';
import { eat } from '../messages/emailTexts.ts';

type EmailMessage = JobData['sendMail'];

/** Omits the key's name: an intruder may have chosen it. */
export function keyIssuedEmail(
  to: string,
  key: { scopes: readonly KeyScope[]; expiresAt: Date | null; at: Date },
): EmailMessage {
  const may = [
    key.scopes.includes('read')
      ? 'It reads what you see: profile, earnings, balances, your own and bought picks.'
      : 'It reads public data only.',
    ...(key.scopes.includes('live') ? ['It follows live data.'] : []),
    ...(key.scopes.includes('publish') ? ['It publishes slips in your name.'] : []),
    key.expiresAt ? `It ends on ${eat.format(key.expiresAt)}.` : 'It does not expire.',
  ];
  return {
    to,
    subject: 'An API key of your Tipsoko account was issued',
    text: `An API key was issued on ${eat.format(key.at)} (East Africa Time). ${may.join(' ')}\n\nIf it was not you, revoke it in your settings under Integrations, and change your password, which also revokes every key that reads your account or publishes.\n`,
  };
}

export function webhookAddedEmail(to: string, webhook: { url: string; at: Date }): EmailMessage {
  const { host } = new URL(webhook.url);
  return {
    to,
    subject: 'A webhook was added to your Tipsoko account',
    text: `Since ${eat.format(webhook.at)} (East Africa Time) we send events about your slips and sales to ${host}.\n\nIf it was not you, remove it in your settings under Integrations, and change your password.\n`,
  };
}

export function secretRotatedEmail(to: string, webhook: { url: string; at: Date }): EmailMessage {
  const { host } = new URL(webhook.url);
  return {
    to,
    subject: 'A webhook of your Tipsoko account has a new secret',
    text: `The signing secret of the webhook to ${host} was replaced on ${eat.format(webhook.at)} (East Africa Time). For a day the old one signs beside it.\n\nIf it was not you, remove the webhook in your settings under Integrations, and change your password.\n`,
  };
}

export function accessEndedEmail(
  to: string,
  ended: { keys: number; webhooks: number },
  reason: string,
): EmailMessage {
  return {
    to,
    subject: 'Keys and webhooks of your Tipsoko account were switched off',
    text: `Because ${reason}, we ended access that somebody else may have set up. API keys revoked: ${ended.keys}. Webhooks switched off: ${ended.webhooks}.\n\nUnder Integrations in your settings you can issue new keys and switch on the webhooks that you recognise.\n`,
  };
}
