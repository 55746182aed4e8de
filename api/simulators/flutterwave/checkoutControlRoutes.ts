import { z } from 'zod';
import { jsonReply, parseControlBody, type Reply, type SimulatorRequest } from '../simulatorHttp.ts';
import type { CheckoutControl } from './checkoutControl.ts';
import { checkoutScriptSchema, webhookPlanSchema } from './checkoutScripts.ts';
import { outcomeSchema } from './outcomes.ts';

const paySchema = z.strictObject({ outcome: outcomeSchema.default('pay') });
const resolveSchema = z.strictObject({ status: z.enum(['successful', 'failed']) });
const resolveRefundSchema = z.strictObject({ status: z.enum(['completed', 'failed']) });
const decideSchema = z.strictObject({ status: z.enum(['won', 'lost']) });
const chargebackSchema = z.strictObject({
  amount: z.string().optional(),
  comment: z.string().optional(),
  international: z.boolean().optional(),
});
const settingsSchema = z.strictObject({
  refundWebhook: z.boolean().optional(),
  webhookRetries: z.boolean().optional(),
  webhookUrl: z.url().optional(),
  notFoundStatus: z.union([z.literal(200), z.literal(400)]).optional(),
});

type Route = [RegExp, (control: CheckoutControl, subject: string, body: string) => unknown];

const ROUTES: Route[] = [
  [
    /^GET \/__sim\/state$/,
    (control) => ({
      checkouts: control.checkouts(),
      transactions: control.transactions(),
      refunds: control.refunds(),
      chargebacks: control.chargebacks(),
      webhooks: control.webhooks(),
      scripts: control.scripts(),
    }),
  ],
  [/^GET \/__sim\/scripts$/, (control) => control.scripts()],
  [
    /^POST \/__sim\/scripts$/,
    (control, _subject, body) => {
      control.setScript(parseControlBody(checkoutScriptSchema, body));
      return control.scripts();
    },
  ],
  [/^DELETE \/__sim\/scripts$/, (control) => control.clearScripts()],
  [
    /^POST \/__sim\/checkouts\/([^/]+)\/pay$/,
    (control, txRef, body) => control.pay(txRef, parseControlBody(paySchema, body).outcome),
  ],
  [
    /^POST \/__sim\/transactions\/(\d+)\/settle$/,
    (control, id, body) => control.settle(Number(id), parseControlBody(resolveSchema, body).status),
  ],
  [
    /^POST \/__sim\/transactions\/(\d+)\/webhook$/,
    (control, id, body) => control.sendWebhook(Number(id), parseControlBody(webhookPlanSchema, body)),
  ],
  [
    /^POST \/__sim\/transactions\/(\d+)\/chargeback$/,
    (control, id, body) => control.openChargeback(Number(id), parseControlBody(chargebackSchema, body)),
  ],
  [
    /^POST \/__sim\/chargebacks\/(\d+)\/decide$/,
    (control, id, body) => control.decideChargeback(Number(id), parseControlBody(decideSchema, body).status),
  ],
  [
    /^POST \/__sim\/refunds\/(\d+)\/settle$/,
    (control, id, body) =>
      control.resolveRefund(Number(id), parseControlBody(resolveRefundSchema, body).status),
  ],
  [
    /^PUT \/__sim\/settings$/,
    (control, _subject, body) => control.configure(parseControlBody(settingsSchema, body)),
  ],
  [/^POST \/__sim\/reset$/, (control) => control.reset()],
];

/** `/__sim`: scripts, buttons and delayed events, for browser tests and curl. */
export async function controlCheckout(control: CheckoutControl, request: SimulatorRequest): Promise<Reply> {
  const asked = `${request.method} ${request.url.pathname}`;
  for (const [pattern, run] of ROUTES) {
    const match = pattern.exec(asked);
    if (match === null) continue;
    try {
      const result = await run(control, decodeURIComponent(match[1] ?? ''), request.body);
      return jsonReply(200, result ?? {});
    } catch (error) {
      // The typed controls throw RangeError for a mistake of the caller.
      if (error instanceof RangeError) return jsonReply(409, { error: error.message });
      throw error;
    }
  }
  return jsonReply(404, { error: 'no such control' });
}
