import type { CodePolicy } from './codePolicy.ts';

/**
 * The text message of a code: who, what for, not to share, how long; the last line lets a browser on that phone fill
 * it in on our own pages only (WebOTP).
 */
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
