import type { App } from '../app.ts';
import { deliverPurchase } from '../domain/purchases/deliverPurchase.ts';
import { startPayment } from '../domain/purchases/startPayment.ts';
import { settleGame } from '../domain/slips/settleGame.ts';
import { sendPayout } from '../domain/withdrawals/sendPayout.ts';
import { sendWebhook } from './deliverWebhook.ts';
import type { JobHandlers } from './jobs.ts';
import { processCallback } from './processCallback.ts';
import { sendMail } from './sendMail.ts';
import { sendRefund } from './sendRefund.ts';
import { sendSms } from './sendSms.ts';

/** What is done for each job. Each looks at its row first, because a job may run twice. */
export function jobHandlers(app: App): JobHandlers {
  return {
    processCallback: ({ callbackId }) => processCallback(app, callbackId),
    startPurchase: async ({ purchaseId }) => void (await startPayment(app, purchaseId)),
    deliverPurchase: ({ deliveryId }) => deliverPurchase(app, deliveryId),
    settleGame: ({ gameId }) => settleGame(app, gameId),
    sendWithdrawal: ({ withdrawalId }) => sendPayout(app, { kind: 'withdrawal', id: String(withdrawalId) }),
    sendRefund: ({ refundId }) => sendRefund(app, refundId),
    deliverWebhook: ({ deliveryId }) => sendWebhook(app, deliveryId),
    sendSms: (message) => sendSms(app, message),
    sendMail: (message) => sendMail(app, message),
  };
}
