import { z } from 'zod';
import { exchange, parseJson } from '../transport/http.ts';

const reply = z.object({ UserData: z.object({ balance: z.string().regex(/^[A-Z]{3} -?\d+(\.\d+)?$/) }) });

/** Remaining SMS credit. @throws Error with one sentence, also for an invalid key. */
export async function smsBalance(account: {
  baseUrl: string;
  username: string;
  apiKey: string;
}): Promise<{ currency: string; amount: number }> {
  const url = new URL(`${account.baseUrl.replace(/\/+$/, '')}/version1/user`);
  url.searchParams.set('username', account.username);
  const headers = { apiKey: account.apiKey, accept: 'application/json' };
  const answer = await exchange({ method: 'GET', url: url.href, headers });
  if (answer.kind === 'fault') throw new Error(answer.cause);
  const read = reply.safeParse(parseJson(answer.body));
  if (answer.status !== 200 || !read.success)
    throw new Error(`HTTP ${answer.status} ${answer.body.slice(0, 120)}`.trim());
  const [currency = '', amount = ''] = read.data.UserData.balance.split(' ');
  return { currency, amount: Number(amount) };
}
