import { Agent, request } from 'node:http';
import { answer } from './answer.ts';

export interface BuyOrder {
  urls: string[];
  /** GraphQL bodies, one a purchase. */
  bodies: string[];
  /** Buyers at the same time. */
  atOnce: number;
}

answer({
  buy: async ({ urls, bodies, atOnce }: BuyOrder) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    let next = 0;
    let refused = 0;
    let reason = '';
    const times: number[] = [];
    const one = (index: number) =>
      new Promise<void>((resolve, reject) => {
        const started = performance.now();
        const body = bodies[index] ?? '';
        const headers = {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': `10.${3 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
        };
        const url = urls[index % urls.length] ?? '';
        const sent = request(url, { method: 'POST', agent, headers }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => {
            text += chunk;
          });
          response.on('end', () => {
            times.push(performance.now() - started);
            if (!text.includes('BuyPayload')) {
              refused++;
              reason = text.slice(0, 300);
            }
            resolve();
          });
        });
        sent.on('error', reject);
        sent.end(body);
      });
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < bodies.length) await one(next++);
      }),
    );
    agent.destroy();
    return { refused, reason, times };
  },
});
