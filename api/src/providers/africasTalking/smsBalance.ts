import { z } from 'zod';
import { exchange, parseJson } from '../transport/http.ts';

const reply = z.object({ UserData: z.object({ balance: z.string().regex(/^[A-Z]{3} -?\d+(\.\d+)?$/) }) });

/** What is left to send messages with. @throws Error with one sentence, also when the key is not taken. */
export async function smsBalance(account: {
  SMS_BASE_URL?: string | undefined;
  SMS_USERNAME?: string | undefined;
  SMS_API_KEY?: string | undefined;
}): Promise<{ currency: string; amount: number }> {
  const url = new URL(`${account.SMS_BASE_URL?.replace(/\/+$/, '')}/version1/user`);
  url.searchParams.set('username', account.SMS_USERNAME ?? '');
  const headers = { apiKey: account.SMS_API_KEY ?? '', accept: 'application/json' };
  const answer = await exchange({ method: 'GET', url: url.href, headers });
  if (answer.kind === 'fault') throw new Error(answer.cause);
  const read = reply.safeParse(parseJson(answer.body));
  if (answer.status !== 200 || !read.success)
    throw new Error(`HTTP ${answer.status} ${answer.body.slice(0, 120)}`.trim());
  const [currency = '', amount = ''] = read.data.UserData.balance.split(' ');
  return { currency, amount: Number(amount) };
}
