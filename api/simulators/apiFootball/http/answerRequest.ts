import type { IncomingMessage } from 'node:http';
import type { Fault } from '../world/faults.ts';
import type { World } from '../world/World.ts';
import { admit } from './admission.ts';
import { complaintsOfProvider, envelope, minuteQuota, type RouteAnswer } from './answers.ts';
import { eventsRoute, fixturesRoute, headToHeadRoute } from './fixturesRoute.ts';
import { betsRoute, bookmakersRoute, oddsRoute } from './oddsRoute.ts';
import type { Parameters } from './parameters.ts';
import type { Quota } from './Quota.ts';
import { leaguesRoute, statusRoute, teamsRoute, timezoneRoute } from './referenceRoutes.ts';
import { roundsRoute } from './roundsRoute.ts';
import { complaintOfFault, damaged, type Reply, replyOfFault } from './spoil.ts';

const routes: Readonly<Record<string, (world: World, parameters: Parameters) => RouteAnswer>> = {
  '/fixtures': fixturesRoute,
  '/fixtures/events': eventsRoute,
  '/fixtures/headtohead': headToHeadRoute,
  '/fixtures/rounds': roundsRoute,
  '/odds': oddsRoute,
  '/odds/bookmakers': bookmakersRoute,
  '/odds/bets': betsRoute,
  '/leagues': leaguesRoute,
  '/teams': teamsRoute,
  '/timezone': timezoneRoute,
};
const plainHeaders = { 'content-type': 'application/json', 'cache-control': 'private, max-age=0, no-store' };

export type ApiContext = { world: World; quota: Quota; apiKey: string };

/** The provider's answer. `fault` is the scripted fault for this path, already taken off the list. */
export function answerRequest(
  context: ApiContext,
  request: IncomingMessage,
  url: URL,
  fault: Fault | undefined,
): Reply {
  const early = fault && replyOfFault(fault);
  if (early) return early;
  const path = url.pathname.replace(/\/+$/, '') || '/';
  const parameters: Parameters = Object.fromEntries(url.searchParams);
  const get = path.slice(1);
  const refused = (status: number, errors: RouteAnswer & { errors: unknown }): Reply =>
    reply(status, envelope(get, parameters, errors), {});

  const admission = admit(request.method, request.headers, context.apiKey);
  if (!admission.admitted) {
    const { body, status } = admission;
    return 'response' in body
      ? reply(status, body, {})
      : refused(status, body as { errors: Record<string, string> });
  }
  const complaint = fault && complaintOfFault(fault, context.quota.limits.minute);
  if (complaint) return refused(200, { errors: complaint });
  if (path === '/status')
    return damaged(
      fault,
      reply(200, envelope(get, parameters, statusRoute(context.quota)), context.quota.headers()),
    );

  const spent = context.quota.spend();
  if (spent === 'day') return refused(200, { errors: complaintsOfProvider.dayQuota });
  if (spent === 'minute') return refused(200, { errors: minuteQuota(context.quota.limits.minute) });
  const route = routes[path];
  const answer = route ? route(context.world, parameters) : { errors: complaintsOfProvider.path };
  return damaged(fault, reply(200, envelope(get, parameters, answer), context.quota.headers()));
}

function reply(status: number, body: Record<string, unknown>, headers: Record<string, string>): Reply {
  return { status, headers: { ...plainHeaders, ...headers }, body: JSON.stringify(body) };
}
