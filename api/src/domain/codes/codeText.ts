import type { CodePolicy } from './codePolicy.ts';

/** The last line lets a browser fill the code in on our own pages only (WebOTP). */
export function codeText(
  publicUrl: string,
  message: { code: string; policy: CodePolicy; username?: string | undefined },
): string {
  const { code, policy, username } = message;
  const account = username ? ` (account ${username})` : '';
  return [
    `Tipsoko: ${code} is your code to ${policy.purpose}${account}. Do not share it, we never ask for it. It expires in ${policy.lifeSeconds / 60} minutes.`,
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');
}
