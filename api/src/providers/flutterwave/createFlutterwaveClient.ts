import { toDecimalString } from '@tipsoko/rules/money';
import { z } from 'zod';
import type { CardCharge, CardCheckout, CardRefund } from '../../domain/payments/CardCheckout.ts';
import type { Answer } from '../../domain/payments/MobileMoney.ts';
import { eachRow, type FlutterwaveOptions, flutterwaveCalls, refused, unknown } from './callFlutterwave.ts';
import { readMajorUnits } from './chargeAmount.ts';
import { readCharge } from './readCharge.ts';

/** Minutes a hosted page stays open. Our own expiry decides, never theirs. */
const SESSION_MINUTES = 30;

const hosted = z.object({ link: z.url({ protocol: /^https?$/ }) });
const id = z.union([z.number(), z.string()]).transform(String);
const refunded = z.object({ id, status: z.string().default('') });
const refund = z.object({
  id,
  tx_id: id,
  amount_refunded: z.union([z.number(), z.string()]),
  status: z.string(),
});

/** Where a buyer may be sent: Flutterwave's sites, and the host that the settings name. */
const mayShow = (link: string, baseUrl: string): boolean => {
  const { hostname } = new URL(link);
  return hostname === new URL(baseUrl).hostname || /(?:^|\.)(?:dev-)?flutterwave\.com$/.test(hostname);
};

/** Client of Flutterwave v3 Standard: major units outside, minor units inside; nothing is sent twice. */
export function createFlutterwaveClient(options: FlutterwaveOptions): CardCheckout {
  const call = flutterwaveCalls(options);

  async function verify(path: string): Promise<Answer<CardCharge | null>> {
    const reply = await call('GET', path);
    if ('outcome' in reply) return reply;
    // With HTTP 200, 400 or 404 alike, an error here means that there is no such charge (yet).
    if (reply.kind === 'error') return { outcome: 'accepted', value: null };
    const read = readCharge(reply.data);
    if (!read.ok) return unknown(`a charge that cannot be read (${read.reason})`);
    if (!read.statusKnown) options.log.warn({ charge: read.charge }, 'Flutterwave sent an unknown status');
    return { outcome: 'accepted', value: read.charge };
  }

  return {
    async createCheckout(request) {
      const { amountMinor: minor, currency } = request;
      const reply = await call('POST', '/payments', {
        tx_ref: request.txRef,
        amount: toDecimalString({ minor, currency }),
        // The default would be NGN.
        currency,
        redirect_url: request.returnUrl,
        customer: { email: request.email },
        configurations: { session_duration: SESSION_MINUTES },
        customizations: { title: request.title, description: request.description },
      });
      if ('outcome' in reply) return reply;
      if (reply.kind === 'error') return refused(reply);
      const page = hosted.safeParse(reply.data);
      if (!page.success) return unknown('a hosted page without its link');
      if (!mayShow(page.data.link, options.baseUrl)) return unknown('a hosted page on a foreign host');
      return { outcome: 'accepted', value: { link: page.data.link } };
    },

    verifyByReference: (txRef) =>
      verify(`/transactions/verify_by_reference?tx_ref=${encodeURIComponent(txRef)}`),
    verifyById: (transactionId) => verify(`/transactions/${encodeURIComponent(transactionId)}/verify`),

    async refund(transactionId, amountMinor, currency) {
      const reply = await call('POST', `/transactions/${encodeURIComponent(transactionId)}/refund`, {
        amount: toDecimalString({ minor: amountMinor, currency }),
        comments: 'Slip cancelled',
      });
      if ('outcome' in reply) return reply;
      if (reply.kind === 'error') return refused(reply);
      const read = refunded.safeParse(reply.data);
      if (!read.success) return unknown('a refund without its id');
      return {
        outcome: 'accepted',
        value: { refundId: read.data.id, status: refundStatus(read.data.status) },
      };
    },

    async findRefund(refundId) {
      const reply = await call('GET', `/refunds/${encodeURIComponent(refundId)}`);
      if ('outcome' in reply) return reply;
      if (reply.kind === 'error') return { outcome: 'accepted', value: null };
      const read = refund.safeParse(reply.data);
      if (!read.success) return unknown('a refund that cannot be read');
      const { id: found, tx_id: transactionId, amount_refunded: amount, status } = read.data;
      return {
        outcome: 'accepted',
        value: {
          refundId: found,
          transactionId,
          status: refundStatus(status),
          amountIn: (currency) => readMajorUnits(amount, currency),
        },
      };
    },

    async listCharges({ from, to }) {
      const charges = new Map<string, CardCharge>();
      let unreadable = 0;
      const fault = await eachRow(call, `/transactions?from=${from}&to=${to}`, (row) => {
        const read = readCharge(row);
        // Distinct ids: a row may move to the next page and appear twice.
        if (read.ok) charges.set(read.charge.transactionId, read.charge);
        else unreadable += 1;
      });
      return fault ?? { outcome: 'accepted', value: { charges: [...charges.values()], unreadable } };
    },
  };
}

/** Unknown statuses prove neither. */
function refundStatus(status: string): CardRefund['status'] {
  if (status === 'completed' || status.startsWith('completed-')) return 'completed';
  return status === 'failed' ? 'failed' : 'pending';
}
