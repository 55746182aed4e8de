import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { App } from '../../../src/app.ts';
import { parseAccountPhone } from '../../../src/domain/accounts/accountPhone.ts';
import { BodyTooLarge, readBody } from '../../../src/http/kit/readBody.ts';
import type { NodeHandler } from '../../../src/http/kit/route.ts';
import { apiFolder } from '../../../src/process/paths.ts';
import { FootballFollower } from '../FootballFollower.ts';
import { isBuyerOfTheDemo } from '../liveliness/buyers.ts';
import { demoPage } from '../page/demoPage.ts';
import { demoPhone } from '../seed/planMarketplace.ts';
import type { Simulators } from '../simulators.ts';
import { carryOut, DemoRefusal, isAction } from './actions.ts';
import { EventStream } from './eventStream.ts';
import { isSameOrigin } from './isSameOrigin.ts';
import { snapshotOf } from './snapshot.ts';

const BODY_LIMIT = 4_096;
const assets: Readonly<Record<string, string>> = {
  'demo.css': 'text/css; charset=utf-8',
  'demo.js': 'text/javascript; charset=utf-8',
};

export interface DemoHandler {
  readonly handle: NodeHandler;
  close(): Promise<void>;
}

/** Serves /__demo: the page, its two files, its live picture and what its buttons do. */
export function demoHandler(app: App, running: Simulators): DemoHandler {
  const stream = new EventStream(running);
  const follower = running.football ? new FootballFollower(app, running.football) : null;
  const stopSlowing = slowDownForPayments(running);
  // A server that stops waits for open streams, so they end first; the page reconnects by itself.
  const end = () => stream.end();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);

  const handle: NodeHandler = async (request, response, url) => {
    const path = /^\/__demo(?:\/(.*))?$/.exec(url.pathname);
    if (!path) return false;
    const name = path[1] ?? '';
    const action = /^api\/(\w+)$/.exec(name)?.[1];
    if (request.method === 'POST' && action && isAction(action)) {
      await post(request, response, async (input) => {
        await carryOut(action, input, running, follower);
        stream.changed();
      });
      return true;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      json(response, 405, { error: 'There is no such action' });
    } else if (name === '') {
      html(response, demoPage(running, app.settings.PUBLIC_URL));
    } else if (name === 'api/state') {
      json(response, 200, snapshotOf(running, phoneOf(url)));
    } else if (name === 'api/events') {
      stream.watch(response, phoneOf(url));
    } else if (assets[name]) {
      response.writeHead(200, { 'content-type': assets[name], 'cache-control': 'no-cache' });
      response.end(await readFile(join(apiFolder, 'simulators/demo/page', name)));
    } else {
      json(response, 404, { error: 'There is no such page in the demo' });
    }
    return true;
  };
  return {
    handle,
    close: async () => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, end);
      stopSlowing();
      stream.close();
      await follower?.close();
    },
  };
}

async function post(
  request: IncomingMessage,
  response: ServerResponse,
  act: (input: unknown) => Promise<void>,
) {
  if (!isSameOrigin(request)) return json(response, 403, { error: 'Only the demo page itself may do that' });
  let input: unknown;
  try {
    input = JSON.parse(await readBody(request, BODY_LIMIT));
  } catch (error) {
    const tooLarge = error instanceof BodyTooLarge;
    return json(response, tooLarge ? 413 : 400, { error: tooLarge ? 'Too large' : 'The body is not JSON' });
  }
  try {
    await act(input);
    json(response, 200, { ok: true });
  } catch (error) {
    if (!(error instanceof DemoRefusal)) throw error;
    json(response, 409, { error: error.message });
  }
}

/** At 600 times real speed a payment request would expire before the phone rings. */
function slowDownForPayments({ mpesa, football }: Simulators): () => void {
  if (!mpesa || !football) return () => undefined;
  return mpesa.bank.onChange(({ kind, phone }) => {
    if (kind !== 'request' || !phone || isBuyerOfTheDemo(phone)) return;
    if (football.clock.factor > 1) football.clock.setFactor(1);
  });
}

function phoneOf(url: URL): string {
  return parseAccountPhone(url.searchParams.get('phone') ?? '')?.phone ?? demoPhone;
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(body);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
