import type { Reply, SimulatorRequest } from '../simulatorHttp.ts';
import type { Checkout } from './books.ts';
import { checkoutPage, noticePage } from './checkoutPage.ts';
import { isOutcome } from './outcomes.ts';
import { closedReason, payCheckout, type Simulation } from './payCheckout.ts';

const CLOSED = {
  expired: { status: 410, title: 'This link has expired', text: 'Go back to the shop and start again.' },
  taken: {
    status: 409,
    title: 'Already paid',
    text: 'This payment is done or on its way. You owe nothing more.',
  },
  attempts: { status: 410, title: 'Too many tries', text: 'Go back to the shop and start again.' },
};

function closedPage(checkout: Checkout, reason: keyof typeof CLOSED): Reply {
  const { status, title, text } = CLOSED[reason];
  return noticePage(status, title, text, checkout.redirectUrl);
}

/** `GET` and `POST /v3/hosted/pay/{token}`: what the customer's browser sees. */
export async function hostedPage(sim: Simulation, request: SimulatorRequest, token: string): Promise<Reply> {
  const checkout = sim.books.checkouts.get(token);
  if (checkout === undefined) {
    return noticePage(404, 'No such payment', 'Check the link, or go back to the shop and start again.');
  }
  const reason = closedReason(checkout, sim.alarms.clock.now());
  if (reason !== undefined) return closedPage(checkout, reason);
  if (request.method !== 'POST') return checkoutPage(checkout);
  const outcome = new URLSearchParams(request.body).get('outcome');
  if (!isOutcome(outcome)) {
    return noticePage(400, 'Unknown choice', 'Use one of the buttons of the page.');
  }
  const result = await payCheckout(sim, checkout, outcome);
  if (result.kind === 'closed') return closedPage(checkout, result.reason);
  if (result.redirectUrl !== undefined) {
    const headers = { location: result.redirectUrl, 'cache-control': 'no-store' };
    return { status: 303, contentType: 'text/plain; charset=utf-8', body: 'See other', headers };
  }
  const status = result.charges[0]?.status ?? 'cancelled';
  return noticePage(200, `Payment ${status}`, 'You can close this page.');
}
