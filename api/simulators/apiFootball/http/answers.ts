import type { Complaints, Parameters } from './parameters.ts';

/** The result of a route: a page of a list, or errors by parameter. */
export type RouteAnswer =
  | { response: readonly unknown[] | Readonly<Record<string, unknown>>; page?: number; pages?: number }
  | { errors: Complaints };

/** The wrapping that all answers share. `get` is the path without its slash. */
export function envelope(get: string, parameters: Parameters, answer: RouteAnswer): Record<string, unknown> {
  const failed = 'errors' in answer;
  const response = failed ? [] : answer.response;
  return {
    get,
    parameters: Object.keys(parameters).length > 0 ? parameters : [],
    errors: failed ? answer.errors : [],
    results: failed ? 0 : Array.isArray(response) ? response.length : 1,
    paging: { current: failed ? 1 : (answer.page ?? 1), total: failed ? 1 : (answer.pages ?? 1) },
    response,
  };
}

export const noKey = {
  get: '',
  parameters: [],
  errors: {
    token: 'Missing application key, Check our documentation on how to add your API key in headers.',
    error: '4xHe',
  },
  results: 0,
  paging: { current: 1, total: 1 },
  response: [],
};

export const complaintsOfProvider = {
  badKey: {
    token:
      'Error/Missing application key. Go to https://www.api-football.com/documentation-v3 to learn how to get your API application key.',
  },
  dayQuota: {
    requests:
      'You have reached the request limit for the day, Go to https://dashboard.api-football.com to upgrade your plan.',
  },
  plan: { plan: 'Free plans do not have access to this season, try from 2022 to 2024.' },
  ip: { ip: 'This IP is not allowed to call the API, check the list of allowed IPs in the dashboard.' },
  path: { endpoint: 'This endpoint do not exist.' },
} as const;

export function minuteQuota(limit: number): Complaints {
  return { rateLimit: `Too many requests. Your rate limit is ${limit} requests per minute.` };
}

/** The page of the firewall in front of the API for blocked clients. */
export const firewallPage =
  '<!DOCTYPE html>\n<html lang="en-US"><head><title>Attention Required! | Cloudflare</title></head>' +
  '<body><h1>Sorry, you have been blocked</h1><p>You are unable to access api-sports.io</p></body></html>\n';
