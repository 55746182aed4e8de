import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { App } from '../../app.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { chargeCall } from '../../http/kit/chargeCall.ts';
import { factsOf } from '../../http/kit/requestFacts.ts';
import { publicAnswer, sendPublic, type VersionedBytes } from '../../http/kit/versionedBytes.ts';
import { jsonHeaders } from './jsonHeaders.ts';
import { readInput } from './readInput.ts';
import type { Route } from './route.ts';
import { runRoute } from './runRoute.ts';

/** Answers for longer addresses are not cached. */
const MAX_ADDRESS = 500;

/** Made from the URL alone and cached for at most one second, because sales close by the clock; refusals are not. */
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
  await chargeCall(app, anonymous, facts.address, response);
  response.setHeader('x-request-id', facts.id);
  // With a token or a bought slip the same address has a private answer.
  response.appendHeader('vary', 'accept-encoding, authorization, x-api-key, cookie');
  const headers = { ...jsonHeaders, 'cache-control': `public, max-age=${route.shared}` };
  const ask = async () => {
    const input = await readInput(route, request, url, parts);
    const context = {
      app,
      viewer: anonymous,
      request: { ...facts, refreshToken: null },
      cookies: noCookies,
    };
    const body = await runRoute(schema, route, input, context, url);
    return publicAnswer(200, headers, JSON.stringify(body));
  };
  const address = `${url.pathname}${url.search}`;
  const second = Math.floor(app.clock.now().getTime() / 1_000);
  const answer =
    (address.length <= MAX_ADDRESS && (await bytes.answer(`${second} ${address}`, ask))) || (await ask());
  await sendPublic(request, response, answer);
}
