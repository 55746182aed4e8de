import { answerUnderFault, jsonReply, type Reply, type SimulatorRequest } from '../simulatorHttp.ts';
import type { Charge } from './books.ts';
import { createPayment, errorReply, parsePayment } from './createPayment.ts';
import { notifyCharge, type Simulation, subjectOf } from './payCheckout.ts';
import { refundData, transactionData } from './payloads.ts';
import { type RefundSettings, refundCharge } from './refundCharge.ts';

export type MerchantSettings = RefundSettings & {
  /** Sources disagree on what HTTP status an unknown transaction gets. */
  notFoundStatus: 200 | 400;
};

const PAGE_SIZE = 10;

function listTransactions(sim: Simulation, query: URLSearchParams): Reply {
  const page = Number(query.get('page') ?? '1');
  if (!Number.isInteger(page) || page < 1) return errorReply(400, 'page must be a positive number');
  const from = query.get('from');
  const to = query.get('to');
  for (const date of [from, to]) {
    if (date !== null && !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
      return errorReply(400, 'from and to must be dates (YYYY-MM-DD)');
    }
  }
  const equal = (name: string, value: string) =>
    (query.get(name) ?? value).toLowerCase() === value.toLowerCase();
  const found = sim.books.charges.filter((charge) => {
    const day = new Date(charge.createdAt).toISOString().slice(0, 10);
    return (
      equal('tx_ref', charge.txRef) &&
      equal('status', charge.status) &&
      equal('currency', charge.amount.currency) &&
      equal('customer_email', charge.customer.email) &&
      (from === null || day >= from) &&
      (to === null || day <= to)
    );
  });
  const newestFirst = found.reverse();
  return jsonReply(200, {
    status: 'success',
    message: 'Transactions fetched',
    meta: {
      page_info: {
        total: found.length,
        current_page: page,
        total_pages: Math.ceil(found.length / PAGE_SIZE),
      },
    },
    data: newestFirst.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(transactionData),
  });
}

/** The merchant's side of the service: everything under `/v3` that takes the secret key. */
export async function merchantApi(
  sim: Simulation,
  settings: MerchantSettings,
  baseUrl: string,
  request: SimulatorRequest,
): Promise<Reply | 'cut'> {
  const { method, url, body } = request;
  const path = url.pathname;
  const notFound = () => errorReply(settings.notFoundStatus, 'No transaction was found for this id');

  if (method === 'POST' && path === '/v3/payments') {
    const parsed = parsePayment(body, request.header('content-type') ?? '');
    if ('status' in parsed) return parsed;
    const subject = subjectOf(parsed.customer.email, parsed.amount, parsed.tx_ref);
    return answerUnderFault(sim.scripts.take('create', subject), sim.alarms, () =>
      createPayment(sim.books, parsed, baseUrl, sim.alarms.clock.now()),
    );
  }
  if (method === 'GET' && path === '/v3/transactions') return listTransactions(sim, url.searchParams);

  const subjectAt = (txRef: string) => {
    const checkout = sim.books.checkoutByReference(txRef);
    return checkout && subjectOf(checkout.customer.email, checkout.amount, txRef);
  };
  const verify = (charge: Charge | undefined, txRef: string) => {
    const subject = subjectAt(charge?.txRef ?? txRef);
    const fault = subject && sim.scripts.take('verify', subject);
    return answerUnderFault(fault, sim.alarms, () => {
      if (charge === undefined) return notFound();
      const message = 'Transaction fetched successfully';
      return jsonReply(200, { status: 'success', message, data: transactionData(charge) });
    });
  };
  if (method === 'GET' && path === '/v3/transactions/verify_by_reference') {
    const txRef = url.searchParams.get('tx_ref') ?? '';
    if (txRef === '') return errorReply(400, 'tx_ref is required');
    return verify(sim.books.chargeByReference(txRef), txRef);
  }

  const match = /^\/v3\/transactions\/([^/]+)\/(verify|refund|resend-hook)$/.exec(path);
  const action = match?.[2];
  const charge = sim.books.chargeById(Number(match?.[1]));
  if (method === 'GET' && action === 'verify') return verify(charge, '');
  if (method === 'POST' && action === 'refund') {
    if (charge === undefined) return notFound();
    const subject = subjectAt(charge.txRef);
    const script = subject && sim.scripts.take('refund', subject);
    return answerUnderFault(script?.http, sim.alarms, () =>
      refundCharge(sim, settings, charge, body, script),
    );
  }
  if (method === 'POST' && action === 'resend-hook') {
    if (charge === undefined) return notFound();
    void notifyCharge(sim, charge);
    return jsonReply(200, { status: 'success', message: 'hook sent', data: null });
  }

  const refundId = /^\/v3\/refunds\/(\d+)$/.exec(path)?.[1];
  if (method === 'GET' && refundId !== undefined) {
    const refund = sim.books.refunds.find((one) => one.id === Number(refundId));
    if (refund === undefined) return errorReply(settings.notFoundStatus, 'No refund was found for this id');
    return jsonReply(200, { status: 'success', message: 'Refund fetched', data: refundData(refund) });
  }
  if (method === 'GET' && path === '/v3/refunds') {
    const data = sim.books.refunds.map(refundData).reverse();
    return jsonReply(200, { status: 'success', message: 'Refunds fetched', data });
  }
  return errorReply(404, `Cannot ${method} ${path}`);
}

/** 401 for a missing or wrong key, undefined for the right one. */
export function refuseKey(authorization: string | undefined, secretKey: string): Reply | undefined {
  if (authorization === undefined) return errorReply(401, 'Authorization required');
  return authorization === `Bearer ${secretKey}` ? undefined : errorReply(401, 'Invalid authorization key');
}
