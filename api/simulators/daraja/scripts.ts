import { Scripts } from '../scripts.ts';

export const APIS = [
  'oauth',
  'stkPush',
  'stkQuery',
  'b2c',
  'transactionStatus',
  'accountBalance',
  'reversal',
  'c2bRegister',
  'pullRegister',
  'pullQuery',
] as const;
export type Api = (typeof APIS)[number];

/** How an HTTP answer goes wrong. The first group refuses before anything happens; the rest can hide a success. */
export type AnswerFault =
  | 'spikeArrest'
  | 'quota'
  | 'busy'
  | 'tokenRevoked'
  | 'gatewayInvalidToken'
  | 'gatewayExpiredToken'
  | 'empty401'
  | 'gatewaySpikeArrest'
  | 'gatewayQuota'
  | 'tooMany'
  | 'tooManyForNow'
  | 'noApiProduct'
  | 'notAuthorised'
  | 'subscriberLocked'
  | 'cut'
  | 'http500'
  | 'http503'
  | 'html'
  | 'empty'
  | 'truncated'
  | 'stall'
  | 'duplicate';

/** What the customer or M-Pesa does with the request. `ask` leaves it to the simulator's mode. */
export type Outcome =
  | 'ask'
  | 'approve'
  | 'wrongPin'
  | 'cancel'
  | 'insufficient'
  | 'unreachable'
  | 'expire'
  | { code: string; text?: string };

/** A result code to claim, whatever happened; `truth` claims what happened. */
export type Claim = string;

export interface CallbackPlan {
  when?: 'normal' | 'beforeAck' | 'never';
  /** On top of the normal delay. */
  delayMs?: number;
  /** Copies posted at once. */
  copies?: number;
  codes?: 'number' | 'string';
  first?: Claim;
  second?: { claim: Claim; afterMs: number };
  /** A forged success, sent first: to the true address or to one with a wrong token, from any loopback address. */
  forged?: {
    token?: 'true' | 'wrong';
    from?: string;
    amount?: number;
    checkoutRequestId?: string;
    phone?: string;
  };
  /** Payouts: the queue time-out is posted first, the result after it. */
  queueTimeout?: boolean;
  /** Payouts: a success with nothing but its amount, which then is an object instead of a list. */
  loneParameter?: boolean;
  /** `object` sends a lone ReferenceItem as an object, `array` as a list of one. */
  referenceItem?: 'object' | 'array';
}

export interface Script {
  answer?: { fault: AnswerFault; accepted?: boolean; stallMs?: number };
  /** Refused with this envelope, before anything happens. */
  refusal?: { status: number; code: string; message: string };
  outcome?: Outcome;
  callback?: CallbackPlan;
  /** C2B confirmation beside the STK callback: sent when the addresses are registered, unless `never`. */
  confirmation?: 'normal' | 'never';
  /** STK query of this request. `race` lets the customer approve at the moment of the query, callback and answer at once. */
  query?: 'processing500' | 'processing4999' | 'http503' | 'stall' | 'race';
  /** Number of status queries about this payment that answer "does not exist" before the true answer. */
  statusNotFoundTimes?: number;
}

export interface ScriptRule {
  /** Unset: STK pushes and payouts. */
  api?: Api;
  phone?: string;
  amount?: number;
  /** Uses left; unset: until cleared. */
  times?: number;
  script: Script;
}

/** What a rule is looked up by. */
interface Request {
  api: Api;
  phone?: string;
  amount?: number;
}

/** The rules in force. One-shot rules win over lasting ones, then rules by phone over those by amount, then the newest. */
export const scriptRules = () =>
  new Scripts<ScriptRule, Request>(matches, (fresh, earlier) => weight(fresh) >= weight(earlier));

function matches(rule: ScriptRule, { api, phone, amount }: Request): boolean {
  const apiFits = rule.api ? rule.api === api : api === 'stkPush' || api === 'b2c';
  if (!apiFits) return false;
  if (rule.phone !== undefined && rule.phone !== phone) return false;
  return rule.amount === undefined || rule.amount === amount;
}

function weight(rule: ScriptRule): number {
  return (
    (rule.times === undefined ? 0 : 8) +
    (rule.phone === undefined ? 0 : 4) +
    (rule.amount === undefined ? 0 : 2) +
    (rule.api === undefined ? 0 : 1)
  );
}
