import type { BrowserContext } from 'playwright-core';
import { ask } from '../kit/ask.ts';
import { slipsOnSale } from '../kit/buying.ts';
import { demoWorld, eventually } from '../kit/demoWorld.ts';
import { international, newPhone } from '../kit/phones.ts';
import { productUrl } from '../kit/productUrl.ts';

const world = demoWorld();

/** The `nth` of the slips that stay on sale. A browser remembers what it began to buy, so each scene has its own. */
export async function waitingSlip(nth = 0): Promise<number> {
  const slip = (await slipsOnSale())[nth];
  if (!slip) throw new Error('nothing is on sale');
  return slip.number;
}

interface Finished {
  number: number;
  tips: ReadonlyArray<{ game: { status: string } }>;
}

/** A slip whose games are all over; a lost one may have games in play or postponed. */
export async function playedSlip(): Promise<number> {
  const { finishedSlips } = await ask<{ finishedSlips: { nodes: readonly Finished[] } }>(
    '{ finishedSlips(first: 50) { nodes { number tips { game { status } } } } }',
  );
  const played = finishedSlips.nodes.find(({ tips }) => tips.every(({ game }) => game.status === 'FINISHED'));
  if (!played) throw new Error('no slip has been played to its end');
  return played.number;
}

export async function postSlug(): Promise<string> {
  const { posts } = await ask<{ posts: { edges: [{ node: { slug: string } }] } }>(
    '{ posts(first: 1) { edges { node { slug } } } }',
  );
  return posts.edges[0].node.slug;
}

/** The digits of the `nth` code that this phone was sent. */
export function codeOf(phone: string, nth: number): Promise<string> {
  return eventually(async () => {
    const { messages } = (await world.state(international(phone))).phone;
    const codes = (messages ?? []).flatMap(({ text }) => /\b(\d{4}|\d{6})\b/.exec(text)?.[1] ?? []).reverse();
    return codes[nth - 1];
  }, `code ${nth} on ${phone}`);
}

/** Sends a query as this browser's signed-in user. */
export async function askAs<Data>(
  context: BrowserContext,
  query: string,
  variables?: unknown,
): Promise<Data> {
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const answer = await context.request.post(`${productUrl}/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  return ((await answer.json()) as { data: Data }).data;
}

/** The cursor before the first unpaid earning of the signed-in tipster. */
export async function unpaidCursor(context: BrowserContext): Promise<string> {
  let after: string | null = null;
  for (;;) {
    const answer: Earnings = await askAs<Earnings>(
      context,
      'query Earnings($after: String) { viewer { earnings(first: 100, after: $after) { edges { cursor node { status } } } } }',
      { after },
    );
    const { edges } = answer.viewer.earnings;
    const at = edges.findIndex(({ node }) => node.status === 'UNPAID');
    if (at > 0) return edges[at - 1]?.cursor ?? '';
    if (at === 0 && after) return after;
    after = edges.at(-1)?.cursor ?? null;
    if (!after) throw new Error('no sale of a cancelled slip');
  }
}

interface Earnings {
  viewer: { earnings: { edges: Array<{ cursor: string; node: { status: string } }> } };
}

/** Has an anonymous buyer pay for the newest slip of the signed-in tipster; returns when the sale is listed. */
export async function sellNewestSlip(context: BrowserContext): Promise<void> {
  const { viewer } = await askAs<OwnSlips>(
    context,
    '{ viewer { tipster { activeSlips(first: 1) { edges { node { number } } } } } }',
  );
  const slip = viewer.tipster.activeSlips.edges[0]?.node.number;
  const phone = newPhone();
  const { buySlipByPhone } = await ask<{ buySlipByPhone: { message: string } }>(
    `mutation { buySlipByPhone(input: { slip: ${slip}, phone: "${phone}" }) { ... on BuyPayload { message } ... on Error { message } } }`,
  );
  if (buySlipByPhone.message !== 'Request Sent') throw new Error(buySlipByPhone.message);
  await demoWorld().answerPrompt(international(phone), 'approve');
  await eventually(async () => {
    const answer = await askAs<Earnings>(
      context,
      '{ viewer { earnings(first: 1) { edges { cursor node { status } } } } }',
    );
    return answer.viewer.earnings.edges[0]?.node.status === 'PENDING';
  }, 'a sale of the newest slip');
}

/** A seller of the demo who has something, and too little for the dashboard's withdrawal. */
export async function sellerWithLittle(): Promise<{ phone: string; password: string }> {
  for (let at = 1; at < 60; at++) {
    const who = { phone: `0788${String(at * 1_117).padStart(6, '0')}`, password: 'tipsoko-demo' };
    const answer = await fetch(`${productUrl}/api/account/login/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
    const { access } = (await answer.json()) as { access?: string };
    if (!access) continue;
    const { viewer } = await ask<{ viewer: { finance: { accountBalance: { amount: string } } } }>(
      '{ viewer { finance { accountBalance { amount } } } }',
      { token: access },
    );
    const balance = Number(viewer.finance.accountBalance.amount);
    if (balance > 0 && balance < 400) return who;
  }
  throw new Error('every seller of the demo has nothing, or much');
}

interface OwnSlips {
  viewer: { tipster: { activeSlips: { edges: Array<{ node: { number: number } }> } } };
}
