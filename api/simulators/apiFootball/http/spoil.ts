import type { Fault } from '../world/faults.ts';
import { complaintsOfProvider, firewallPage, minuteQuota } from './answers.ts';
import type { Complaints } from './parameters.ts';

export type Reply = { status: number; headers: Record<string, string>; body: string };

const json = { 'content-type': 'application/json' };

/** The `errors` object of a fault that answers with status 200; undefined for other faults. */
export function complaintOfFault(fault: Fault, minuteLimit: number): Complaints | undefined {
  switch (fault.kind) {
    case 'rateLimit':
      return minuteQuota(minuteLimit);
    case 'dayQuota':
      return complaintsOfProvider.dayQuota;
    case 'plan':
      return complaintsOfProvider.plan;
    case 'ip':
      return complaintsOfProvider.ip;
    default:
      return undefined;
  }
}

/** The answer of a gateway in front of the API; undefined for faults of the API itself. */
export function replyOfFault(fault: Fault): Reply | undefined {
  switch (fault.kind) {
    case 'forbidden':
      return { status: 403, headers: json, body: '{"message":"Forbidden"}' };
    case 'tooMany':
      return { status: 429, headers: json, body: '{"message":"Too many requests"}' };
    case 'timeout':
      return { status: 499, headers: json, body: '{"message":"Time Out"}' };
    case 'serverError':
      return { status: 500, headers: json, body: '{"message":"Internal Server Error"}' };
    case 'html':
      return { status: 403, headers: { 'content-type': 'text/html; charset=UTF-8' }, body: firewallPage };
    default:
      return undefined;
  }
}

/** A right answer, damaged on its way. */
export function damaged(fault: Fault | undefined, reply: Reply): Reply {
  if (fault?.kind === 'truncated')
    return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length * 0.6)) };
  if (fault?.kind === 'contentType')
    return { ...reply, headers: { ...reply.headers, 'content-type': 'text/html; charset=UTF-8' } };
  return reply;
}
