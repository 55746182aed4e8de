import type { JobData } from '../../jobs/jobs.ts';
import { eat } from '../accounts/letters.ts';

type Letter = JobData['sendMail'];

/** Not even its name, which whoever issued it has chosen. */
export function keyIssuedLetter(to: string, key: { readsAccount: boolean; at: Date }): Letter {
  const sees = key.readsAccount
    ? 'It reads what you see: profile, earnings, balances, your own and bought picks.'
    : 'It reads what everybody sees.';
  return {
    to,
    subject: 'An API key of your Tipsoko account was issued',
    text: `An API key was issued on ${eat.format(key.at)} (East Africa Time). ${sees}\n\nIf it was not you, revoke it in your settings under Integrations, and change your password, which also revokes every key that reads your account.\n`,
  };
}

/** Tells an owner which computer is told of their slips and sales from now on. */
export function webhookAddedLetter(to: string, webhook: { url: string; at: Date }): Letter {
  const { host } = new URL(webhook.url);
  return {
    to,
    subject: 'A webhook was added to your Tipsoko account',
    text: `Since ${eat.format(webhook.at)} (East Africa Time) we tell ${host} of slips and sales of yours.\n\nIf it was not you, remove it in your settings under Integrations, and change your password.\n`,
  };
}

/** Tells an owner why their programs are refused. */
export function accessEndedLetter(
  to: string,
  ended: { keys: number; webhooks: number },
  reason: string,
): Letter {
  return {
    to,
    subject: 'Keys and webhooks of your Tipsoko account were switched off',
    text: `Because ${reason}, nothing that others may have set up reads your account any more. API keys revoked: ${ended.keys}. Webhooks switched off: ${ended.webhooks}.\n\nUnder Integrations in your settings you issue new keys, and switch on the webhooks that you know.\n`,
  };
}
