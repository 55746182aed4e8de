import type { App } from '../app.ts';
import { deliverPurchase } from '../domain/delivery/deliverPurchase.ts';
import { spreadWebhooks } from '../domain/integrators/spreadToWebhooks.ts';
import { spreadNotices } from '../domain/notices/spreadNotices.ts';
import { settleGame } from '../domain/settlement/settleGame.ts';
import { sendWebhook } from './deliverWebhook.ts';
import { processCallback } from './payments/processCallback.ts';
import { sendRefund } from './payments/sendRefund.ts';
import { sendWithdrawal } from './payments/sendWithdrawal.ts';
import type { JobHandlers } from './queue/jobs.ts';
import { sendMail } from './sendMail.ts';
import { pushNotice } from './sendNotice.ts';
import { sendSms } from './sendSms.ts';

/** Each handler checks its row first, because a job may run twice. */
export function jobHandlers(app: App): JobHandlers {
  return {
    processCallback: ({ callbackId }) => processCallback(app, callbackId),
    deliverPurchase: ({ deliveryId }) => deliverPurchase(app, deliveryId),
    settleGame: ({ gameId }) => settleGame(app, gameId),
    sendWithdrawal: ({ withdrawalId }) => sendWithdrawal(app, withdrawalId),
    sendRefund: ({ refundId }) => sendRefund(app, refundId),
    deliverWebhook: ({ deliveryId }) => sendWebhook(app, deliveryId),
    deliverSlowWebhook: ({ deliveryId }) => sendWebhook(app, deliveryId),
    spreadWebhooks: (event) => spreadWebhooks(app, event),
    spreadNotices: (job) => spreadNotices(app, job),
    sendNotice: ({ noticeId }) => pushNotice(app, noticeId),
    sendSms: (message) => sendSms(app, message),
    sendMail: (message) => sendMail(app, message),
  };
}
