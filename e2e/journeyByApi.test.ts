import { createClient } from 'graphql-ws';
import { beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { drawOf, goTo, upcomingGames } from './kit/games.ts';
import { international, newPhone } from './kit/phones.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { cookiesOf, registerTipster, type Tipster } from './kit/tipster.ts';

const world = demoWorld();

interface Answer {
  data: Record<string, never> & { [field: string]: unknown };
  errors?: Array<{ message: string }>;
}

let cookies = '';
let bearer = '';

/** GraphQL as a third party would send it. Errors of the transport or of the operation fail the test. */
async function graphql<Data>(
  query: string,
  variables: Record<string, unknown> = {},
  as = bearer,
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(cookies && as ? { cookie: cookies } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  if (as) for (const header of response.headers.getSetCookie()) cookies = header.split(';')[0] ?? cookies;
  const answer = (await response.json()) as Answer;
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data as Data;
}

const finance = `viewer { finance { pendingAmount { amount } accountBalance { amount } totalEarnings { amount } } }`;
interface Finance {
  viewer: { finance: Record<'pendingAmount' | 'accountBalance' | 'totalEarnings', { amount: string }> };
}

describe('the main job over GraphQL and REST', () => {
  let tipster: Tipster;
  const buyer = newPhone();
  let slip = 0;
  let picks: string[] = [];
  let receipt = '';

  beforeAll(async () => {
    tipster = await registerTipster('Api');
    bearer = tipster.token;
    cookies = tipster.cookies;
    expect(bearer).toMatch(/^ey/);
  });

  /** The demo's clock jumps; a session is renewed as a browser would renew it. */
  async function renew(): Promise<void> {
    const response = await fetch(`${url}/api/account/refresh`, {
      method: 'POST',
      headers: { cookie: cookies },
    });
    expect(response.status).toBe(200);
    bearer = ((await response.json()) as { access: string }).access;
    cookies = cookiesOf(response);
  }

  it('publishes a slip whose picks an anonymous viewer does not see', async () => {
    const soon = (await upcomingGames()).slice(0, 3);
    expect(soon).toHaveLength(3);
    const tips = soon.map((game) => {
      const price = drawOf(game);
      if (!price) throw new Error('a game without prices');
      return { game: game.number, market: price.market.id, odds: price.odds };
    });
    const { publishSlip } = await graphql<{
      publishSlip: { __typename: string; message: string; slip: { number: number } };
    }>(
      `mutation ($input: PublishSlipInput!) {
        publishSlip(input: $input) {
          __typename ... on PublishSlipPayload { message slip { number tips { pick { market { value } } } } } ... on Error { message }
        }
      }`,
      { input: { tips, price: 1000 } },
    );
    expect(publishSlip).toMatchObject({
      __typename: 'PublishSlipPayload',
      message: 'Successfully Published Tips',
    });
    slip = publishSlip.slip.number;

    const seen = await graphql<{
      slip: { locked: boolean; totalOddsExact: boolean; tips: Array<{ pick: unknown; odds: unknown }> };
    }>(`{ slip(number: ${slip}) { locked totalOddsExact tips { pick { market { value } } odds } } }`, {}, '');
    expect(seen.slip).toMatchObject({ locked: true, totalOddsExact: false });
    expect(seen.slip.tips).toEqual(tips.map(() => ({ pick: null, odds: null })));
    const rest = (await (await fetch(`${url}/api/slip/get/${slip}`)).json()) as {
      tips: Array<{ odd: unknown }>;
    };
    expect(rest.tips.map((tip) => tip.odd)).toEqual([null, null, null]);
  });

  it('sells it by M-Pesa: the picks arrive by subscription and by SMS', async () => {
    const { buySlipByPhone } = await graphql<{ buySlipByPhone: { message: string; token: string } }>(
      `mutation ($input: BuySlipByPhoneInput!) {
        buySlipByPhone(input: $input) { __typename ... on BuyPayload { message token } ... on Error { message } }
      }`,
      { input: { slip, phone: buyer } },
      '',
    );
    expect(buySlipByPhone.message).toBe('Request Sent');
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
    });
    const states: Array<{
      state: string;
      receipt: string | null;
      slip: { tips: Array<{ pick: null | { market: { value: string } } }> };
    }> = [];
    const stop = client.subscribe<{ purchase: (typeof states)[number] }>(
      {
        query:
          'subscription ($token: String!) { purchase(token: $token) { state receipt slip { tips { pick { market { value } } } } } }',
        variables: { token: buySlipByPhone.token },
      },
      {
        next: ({ data }) => {
          if (data) states.push(data.purchase);
        },
        error: (error) => {
          throw error;
        },
        complete: () => {},
      },
    );
    await world.answerPrompt(international(buyer), 'approve');
    const paid = await eventually(
      async () => states.find((purchase) => purchase.state === 'PAID'),
      'the paid purchase',
    );
    stop();
    await client.dispose();
    picks = paid.slip.tips.map((tip) => tip.pick?.market.value ?? '');
    expect(picks.every(Boolean)).toBe(true);
    receipt = (await eventually(async () => paid.receipt ?? states.at(-1)?.receipt, 'the receipt')) ?? '';
    const sms = await world.sms(international(buyer), new RegExp(`^Tipsoko tip ${slip}\n`));
    for (const pick of picks) expect(sms).toContain(/\((.+)\)$/.exec(pick)?.[1] ?? pick);
  });

  it('finds the tip again by phone and code, and for nobody else', async () => {
    const find = (phone: string, code: string) =>
      fetch(`${url}/api/manage/find-slip/${phone}/${code}`, { method: 'POST' });
    const found = (await (await find(international(buyer), receipt)).json()) as {
      tip: Array<{ Tip: string }>;
    };
    expect(found.tip).toHaveLength(3);
    found.tip.forEach((row, index) => {
      expect(row.Tip).toContain(picks[index] ?? '?');
    });
    expect((await find('254799123456', receipt)).status).toBeGreaterThanOrEqual(400);
  });

  it('settles when the matches are over: the sale becomes balance less 40 %, and is withdrawn', async () => {
    const before = await graphql<Finance>(`{ ${finance} }`);
    // Others of the demo may have bought it too: each sale is 600 after the fee.
    const pending = Number(before.viewer.finance.pendingAmount.amount);
    expect(pending).toSatisfy((amount: number) => amount >= 600 && amount % 600 === 0);
    expect(before.viewer.finance.accountBalance.amount).toBe('0.00');
    interface Finished {
      slip: { result: string | null; lastKickoff: string };
    }
    const read = () => graphql<Finished>(`{ slip(number: ${slip}) { result lastKickoff } }`, {}, '');
    const { lastKickoff } = (await read()).slip;
    await goTo(lastKickoff, 150);
    await eventually(async () => (await read()).slip.result, 'the settled slip');
    await renew();
    const settled = await graphql<Finance>(`{ ${finance} }`);
    expect((await read()).slip.result).not.toBe('CANCELLED');
    const earned = Number(settled.viewer.finance.accountBalance.amount);
    expect(settled.viewer.finance.pendingAmount.amount).toBe('0.00');
    expect(earned).toBe(Number(settled.viewer.finance.totalEarnings.amount));
    expect(earned).toSatisfy((amount: number) => amount >= pending && amount % 600 === 0);

    const withdrawn = await fetch(`${url}/api/daraja/withdraw/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ phone_number: international(tipster.phone) }),
    });
    expect(withdrawn.status).toBe(200);
    const wallet = async () => (await world.state(international(tipster.phone))).phone.wallet?.balance ?? 0;
    const after = await eventually(async () => {
      const response = await fetch(`${url}/api/daraja/withdrawals/`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      const { withdrawals } = (await response.json()) as {
        withdrawals: Array<{ status: string; amount: number }>;
      };
      return withdrawals[0]?.status === 'Successful' ? withdrawals[0] : null;
    }, 'the successful withdrawal');
    expect(Number(after.amount)).toBe(earned);
    expect(await wallet()).toBe(20_000 + earned);
    expect((await graphql<Finance>(`{ ${finance} }`)).viewer.finance.accountBalance.amount).toBe('0.00');
  });
});
