import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './exchange.ts';
import { invalidAuthentication, invalidGrantType } from './refusal.ts';
import type { World } from './world.ts';

/** A new token, ending the one before. Wrong keys get an HTTP 400 with an empty body, as the live host gives. */
export function issueToken(
  world: World,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): object | undefined {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '');
  if (!basic) throw invalidAuthentication();
  if (url.searchParams.get('grant_type') !== 'client_credentials') throw invalidGrantType();
  const { consumerKey, consumerSecret, quirks } = world.settings;
  const credentials = Buffer.from(basic[1] ?? '', 'base64').toString('utf8');
  if (credentials !== `${consumerKey}:${consumerSecret}`) {
    sendText(response, 400, '', 'application/json');
    return undefined;
  }
  const access_token = world.tokens.issue();
  return { access_token, expires_in: quirks.expiresInNumber ? 3599 : '3599' };
}
