import { Alarms, type SimulatorClock, systemClock } from '../simulatorClock.ts';
import { startSimulatorServer } from '../simulatorHttp.ts';
import { Books } from './books.ts';
import { type CheckoutControl, checkoutControl } from './checkoutControl.ts';
import { controlCheckout } from './checkoutControlRoutes.ts';
import { CheckoutScripts } from './checkoutScripts.ts';
import { hostedPage } from './hostedPage.ts';
import { type MerchantSettings, merchantApi, refuseKey } from './merchantApi.ts';
import type { Simulation } from './payCheckout.ts';
import { controlTransfers } from './transferControlRoutes.ts';
import { type TransferControl, TransferDesk } from './transferDesk.ts';
import { transfersApi } from './transfersApi.ts';
import { Webhooks } from './webhooks.ts';

export type {
  ChargebackView,
  CheckoutControl,
  CheckoutView,
  RefundView,
  TransactionView,
} from './checkoutControl.ts';
export { type CheckoutScript, RATE_LIMITED, stalled503, type WebhookPlan } from './checkoutScripts.ts';
export type { Outcome } from './outcomes.ts';
export type { TransferScript, TransferView } from './transferDesk.ts';
export type { WebhookDelivery } from './webhooks.ts';

export type FlutterwaveOptions = {
  port?: number;
  host?: string;
  secretKey: string;
  webhookHash: string;
  webhookUrl: string;
  /** The address in hosted links, when browsers reach another one than the merchant. */
  publicUrl?: string;
  /**
   * After a payment its notice leaves in `webhookMs` (1 s) and must be answered within `answerMs` (60 s, real time);
   * a pending payment is decided in `pendingMs` (20 s).
   */
  delays?: { webhookMs?: number; pendingMs?: number; answerMs?: number };
  clock?: SimulatorClock;
};

export type FlutterwaveSimulator = {
  url: string;
  checkout: CheckoutControl;
  transfers: TransferControl;
  close(): Promise<void>;
};

/** Starts a stand-in for Flutterwave v3 Standard: `{url}/v3/…`, the hosted page, controls under `/__sim`. */
export async function startFlutterwave(options: FlutterwaveOptions): Promise<FlutterwaveSimulator> {
  const alarms = new Alarms(options.clock ?? systemClock);
  const books = new Books();
  const webhooks = new Webhooks(
    alarms,
    {
      url: options.webhookUrl,
      hash: options.webhookHash,
      retries: false,
      delayMs: options.delays?.webhookMs ?? 1_000,
      answerMs: options.delays?.answerMs ?? 60_000,
    },
    (delivery) => books.changed('webhook', delivery.txRef),
  );
  const sim: Simulation = {
    books,
    scripts: new CheckoutScripts(),
    webhooks,
    alarms,
    pendingMs: options.delays?.pendingMs ?? 20_000,
  };
  const desk = new TransferDesk(sim);
  const settings: MerchantSettings = { refundWebhook: false, notFoundStatus: 400 };
  const baseUrl = () => options.publicUrl ?? server.url;
  const checkout = checkoutControl(sim, settings, alarms, baseUrl);

  const server = await startSimulatorServer(options, async (request) => {
    const path = request.url.pathname;
    if (path.startsWith('/__sim/transfers')) return controlTransfers(desk, request);
    if (path.startsWith('/__sim/')) return controlCheckout(checkout, request);
    // Every browser requests it; a 404 would show as an error in the console.
    if (path === '/favicon.ico') return { status: 204, contentType: 'image/x-icon', body: '' };
    const token = /^\/v3\/hosted\/pay\/([^/]+)$/.exec(path)?.[1];
    if (token !== undefined) return hostedPage(sim, request, token);
    const refused = refuseKey(request.header('authorization'), options.secretKey);
    if (refused) return refused;
    return (await transfersApi(desk, request)) ?? merchantApi(sim, settings, baseUrl(), request);
  });

  return {
    url: server.url,
    checkout,
    transfers: desk,
    async close() {
      alarms.cancelAll();
      webhooks.close();
      await server.close();
    },
  };
}
