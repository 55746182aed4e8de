import { z } from 'zod';
import { ScriptsInParts } from '../scripts.ts';
import { type HttpFault, httpFaultSchema } from '../simulatorHttp.ts';
import { type Amount, parseAmount } from './amounts.ts';
import { outcomeSchema } from './outcomes.ts';

const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'an amount is written "7500" or "75.50"');

export const webhookPlanSchema = z.strictObject({
  /** Never sent: only the redirect tells the merchant. */
  lost: z.boolean().optional(),
  delayMs: z.number().int().nonnegative().optional(),
  /** Copies sent at the same moment. */
  copies: z.number().int().min(1).max(100).optional(),
  hash: z.enum(['right', 'wrong', 'missing']).optional(),
  /** A `data.status` that contradicts what verify says. */
  status: z.enum(['successful', 'failed', 'pending']).optional(),
  /** Arrives, and is answered, before the customer's browser is sent back. */
  beforeRedirect: z.boolean().optional(),
});
export type WebhookPlan = z.infer<typeof webhookPlanSchema>;

const paySchema = z.strictObject({
  /** What the payment ends in, whatever button is pressed (cancel aside). */
  outcome: outcomeSchema.optional(),
  paidAmount: decimal.optional(),
  paidCurrency: z.string().length(3).optional(),
  /** Below the amount: part of it went elsewhere; above: the fee was passed to the customer. */
  chargedAmount: decimal.optional(),
  processorResponse: z.string().optional(),
  /** `none`: the browser never comes back. */
  redirect: z.enum(['normal', 'none']).optional(),
});
export type PayScript = z.infer<typeof paySchema>;

const refundSchema = z.strictObject({
  http: httpFaultSchema.optional(),
  refuse: z.string().min(1).optional(),
  status: z.enum(['completed', 'pending', 'failed']).optional(),
  webhook: webhookPlanSchema.optional(),
});

export const checkoutScriptSchema = z.strictObject({
  email: z.string().optional(),
  /** Major units, compared in the checkout's currency. */
  amount: decimal.optional(),
  currency: z.string().length(3).optional(),
  txRef: z.string().optional(),
  /** How often each of its parts applies; unset: until cleared. */
  times: z.number().int().positive().optional(),
  create: httpFaultSchema.optional(),
  verify: httpFaultSchema.optional(),
  pay: paySchema.optional(),
  webhook: webhookPlanSchema.optional(),
  refund: refundSchema.optional(),
});
export type CheckoutScript = z.infer<typeof checkoutScriptSchema>;
export type ScriptSubject = { email: string; amount: Amount; txRef: string };

/** Stalls 28 s and gives up, as the service does. `takesEffect`: whether the work was done nevertheless. */
export function stalled503(takesEffect: boolean): HttpFault {
  const body = '{"status":"error","message":"An error occurred. Please contact support","data":null}';
  return { delayMs: 28_000, takesEffect, answer: { status: 503, body } };
}

export const RATE_LIMITED: HttpFault = {
  takesEffect: false,
  answer: { status: 429, body: '{"status":"error","message":"Too many requests","data":null}' },
};

/** `buyer+webhook-lost@example.com` behaves so, with nothing to set up first. */
const BY_EMAIL_TAG = new Map<string, CheckoutScript>([
  ...outcomeSchema.options.map((outcome): [string, CheckoutScript] => [outcome, { pay: { outcome } }]),
  ['webhook-lost', { webhook: { lost: true } }],
  ['redirect-only', { webhook: { lost: true } }],
  ['webhook-late', { webhook: { delayMs: 60_000 } }],
  ['webhook-ten', { webhook: { copies: 10 } }],
  ['webhook-wrong-hash', { webhook: { hash: 'wrong' } }],
  ['webhook-failed-status', { webhook: { status: 'failed' } }],
  ['webhook-first', { webhook: { beforeRedirect: true } }],
  ['no-redirect', { pay: { redirect: 'none' } }],
  ['create-503', { create: stalled503(false) }],
  ['create-reply-lost', { create: { answer: 'cut' } }],
  ['verify-503', { verify: stalled503(false) }],
  ['verify-429', { verify: RATE_LIMITED }],
  ['refund-reply-lost', { refund: { http: { answer: 'cut' } } }],
  ['refund-failed', { refund: { status: 'failed' } }],
]);

function fits(script: CheckoutScript, subject: ScriptSubject): boolean {
  const { email, amount, currency, txRef } = script;
  if (email !== undefined && email.toLowerCase() !== subject.email.toLowerCase()) return false;
  if (currency !== undefined && currency !== subject.amount.currency) return false;
  if (txRef !== undefined && txRef !== subject.txRef) return false;
  if (amount === undefined) return true;
  const wanted = parseAmount(amount, subject.amount.currency);
  return typeof wanted !== 'string' && wanted.minor === subject.amount.minor;
}

const PARTS = ['create', 'verify', 'pay', 'webhook', 'refund'] as const;
type Part = (typeof PARTS)[number];

/** The scripts in force. For each part the newest matching script that sets it wins, then the tag in the e-mail address. */
export class CheckoutScripts extends ScriptsInParts<CheckoutScript, Part, ScriptSubject> {
  constructor() {
    super(PARTS, fits);
  }

  override take<One extends Part>(part: One, subject: ScriptSubject): CheckoutScript[One] {
    const tag = /\+([a-z0-9-]+)@/i.exec(subject.email)?.[1]?.toLowerCase() ?? '';
    return super.take(part, subject) ?? BY_EMAIL_TAG.get(tag)?.[part];
  }
}
