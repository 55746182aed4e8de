import type { App } from '../app.ts';
import { deliverPurchase } from '../domain/delivery/deliverPurchase.ts';
import { spreadWebhooks } from '../domain/integrators/spreadToWebhooks.ts';
import { settleGame } from '../domain/settlement/settleGame.ts';
import { sendPayout } from '../domain/withdrawals/sendPayout.ts';
import { sendWebhook } from './deliverWebhook.ts';
import { processCallback } from './payments/processCallback.ts';
import { sendRefund } from './payments/sendRefund.ts';
import type { JobHandlers } from './queue/jobs.ts';
import { sendMail } from './sendMail.ts';
import { sendSms } from './sendSms.ts';

/** The handler of each job. Each checks its row first, because a job may run twice. */
export function jobHandlers(app: App): JobHandlers {
  return {
    processCallback: ({ callbackId }) => processCallback(app, callbackId),
    deliverPurchase: ({ deliveryId }) => deliverPurchase(app, deliveryId),
    settleGame: ({ gameId }) => settleGame(app, gameId),
    sendWithdrawal: ({ withdrawalId }) => sendPayout(app, { kind: 'withdrawal', id: String(withdrawalId) }),
    sendRefund: ({ refundId }) => sendRefund(app, refundId),
    deliverWebhook: ({ deliveryId }) => sendWebhook(app, deliveryId),
    deliverSlowWebhook: ({ deliveryId }) => sendWebhook(app, deliveryId),
    spreadWebhooks: (event) => spreadWebhooks(app, event),
    sendSms: (message) => sendSms(app, message),
    sendMail: (message) => sendMail(app, message),
  };
}
