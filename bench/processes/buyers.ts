import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answer } from './answer.ts';

export interface BuyOrder {
  urls: string[];
  /** GraphQL bodies, one a purchase. */
  bodies: string[];
  /** Buyers at the same time. */
  atOnce: number;
}

interface RushOrder extends BuyOrder {
  /** Purchases begin within this time. */
  seconds: number;
  /** Pause between an accepted purchase and the next buyer. */
  gapMs: number;
}

export interface RushOutcome {
  /** Milliseconds of each refusal that tells a buyer to wait. */
  refusals: number[];
  /** Milliseconds of each accepted request. */
  taken: number[];
  /** Any other answer. */
  failed: number;
  reason: string;
}

/** Each call comes from another forwarded address. */
function post(agent: Agent, url: string, index: number, body: string): Promise<{ text: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': `10.${3 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('end', () => resolve({ text, ms: performance.now() - started }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

answer({
  buy: async ({ urls, bodies, atOnce }: BuyOrder) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    let next = 0;
    let refused = 0;
    let reason = '';
    const times: number[] = [];
    const one = async (index: number) => {
      const { text, ms } = await post(agent, urls[index % urls.length] ?? '', index, bodies[index] ?? '');
      times.push(ms);
      if (text.includes('BuyPayload')) return;
      refused++;
      reason = text.slice(0, 300);
    };
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < bodies.length) await one(next++);
      }),
    );
    agent.destroy();
    return { refused, reason, times };
  },
  /** As on the page, a buyer who must wait tries again after the seconds in the refusal, until the time is up. */
  rush: async ({ urls, bodies, atOnce, seconds, gapMs }: RushOrder): Promise<RushOutcome> => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const until = performance.now() + seconds * 1_000;
    const outcome: RushOutcome = { refusals: [], taken: [], failed: 0, reason: '' };
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async (_none, buyer) => {
        // Spreads the buyers' arrivals, as with real people.
        await pause((buyer / atOnce) * gapMs);
        while (performance.now() < until && next < bodies.length) {
          const index = next++;
          for (;;) {
            const { text, ms } = await post(
              agent,
              urls[index % urls.length] ?? '',
              index,
              bodies[index] ?? '',
            );
            const wait = /"retryAfterSeconds":(\d+)/.exec(text)?.[1];
            if (wait === undefined) {
              if (text.includes('BuyPayload')) outcome.taken.push(ms);
              else {
                outcome.failed++;
                outcome.reason = text.slice(0, 300);
              }
              await pause(gapMs);
              break;
            }
            outcome.refusals.push(ms);
            if (performance.now() + Number(wait) * 1_000 > until) return;
            await pause(Number(wait) * 1_000);
          }
        }
      }),
    );
    agent.destroy();
    return outcome;
  },
});
