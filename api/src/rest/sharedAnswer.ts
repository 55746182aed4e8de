import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { App } from '../app.ts';
import { stranger } from '../domain/eyes.ts';
import { noCookies } from '../graphql/context.ts';
import { countCall } from '../http/countCall.ts';
import { factsOf } from '../http/requestFacts.ts';
import { publicAnswer, sendKept, type VersionedBytes } from '../http/versionedBytes.ts';
import { jsonHeaders } from './jsonHeaders.ts';
import { readInput } from './readInput.ts';
import type { Route } from './route.ts';
import { runRoute } from './runRoute.ts';

/** Longer addresses are answered for whoever asks, and not kept. */
const MAX_ADDRESS = 500;

/**
 * Answers a shared route to somebody who shows nothing: counted by address as every call is, made from nothing but the
 * address, and kept for all strangers. What is on sale ends by the clock, so that no answer outlives its second. A
 * refusal is thrown, and kept for nobody.
 */
export async function answerShared(call: {
  app: App;
  schema: GraphQLSchema;
  bytes: VersionedBytes;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  route: Route;
  parts: Readonly<Record<string, string>>;
}): Promise<void> {
  const { app, schema, bytes, request, response, url, route, parts } = call;
  const facts = factsOf(request, app.settings);
  await countCall(app, stranger, 'restByAddress', facts.address, response);
  response.setHeader('x-request-id', facts.id);
  response.appendHeader('vary', 'accept-encoding');
  const ask = async () => {
    const input = await readInput(route, request, url, parts);
    const context = {
      app,
      eyes: stranger,
      request: { ...facts, refreshToken: null },
      cookies: noCookies,
    };
    const body = await runRoute(schema, route, input, context, url, () => null);
    return publicAnswer(200, jsonHeaders, JSON.stringify(body));
  };
  const address = `${url.pathname}${url.search}`;
  const second = Math.floor(app.clock.now().getTime() / 1_000);
  const answer =
    (address.length <= MAX_ADDRESS && (await bytes.answer(`${second} ${address}`, ask))) || (await ask());
  await sendKept(request, response, answer, answer.headers);
}
