import { randomBytes } from 'node:crypto';
import { sendConfirmation } from './c2b.ts';
import { eatStamp } from './eatTime.ts';
import { decimal } from './money.ts';
import { result, wireCode } from './resultCodes.ts';
import type { Claim } from './scripts.ts';
import type { StkRequest, World } from './world.ts';

/** Sends the callbacks that the script asks for about a resolved request. Resolves when a callback before the ack has arrived. */
export async function sendCallbacks(world: World, request: StkRequest): Promise<void> {
  const plan = request.script.callback ?? {};
  const { receipt } = request.result ?? {};
  if (receipt && request.script.confirmation !== 'never') {
    const movement = world.movementsByReceipt.get(receipt);
    if (movement) world.later(world.settings.delays.callback, () => sendConfirmation(world, movement));
  }
  if (plan.when === 'never') return;
  const send = (claim: Claim) => redeliver(world, request, { claim, copies: plan.copies });
  if (plan.when === 'beforeAck') await send(plan.first ?? 'truth');
  else {
    const delay = world.settings.delays.callback + (plan.delayMs ?? 0);
    world.later(delay, () => {
      void send(plan.first ?? 'truth');
      if (plan.second) {
        const { claim, afterMs } = plan.second;
        world.later(afterMs, () => void send(claim));
      }
    });
  }
}

/** Posts the callback of a finished request, for the first time or again. */
export async function redeliver(
  world: World,
  request: StkRequest,
  options: { claim?: Claim; copies?: number },
): Promise<void> {
  const body = callbackBody(world, request, options.claim ?? 'truth');
  const copies = Array.from({ length: options.copies ?? 1 }, () =>
    world.deliveries.post({ kind: 'stkCallback', url: request.callbackUrl, body }),
  );
  await Promise.all(copies);
}

/** The documented body; a claimed success without a payment carries a receipt that exists nowhere. */
export function callbackBody(world: World, request: StkRequest, claim: Claim): object {
  const truth = request.result;
  const reported = claim === 'truth' && truth ? result(truth.code, truth.text) : result(claim);
  const as = request.script.callback?.codes ?? 'number';
  return stkBody({
    merchantRequestId: request.merchantRequestId,
    checkoutRequestId: request.checkoutRequestId,
    code: wireCode(reported.code, as),
    text: reported.text,
    paid:
      reported.code === '0'
        ? {
            amount: request.amount,
            receipt: truth?.receipt ?? world.receipts.next(world.now()),
            phone: request.phone,
            at: truth?.at ?? world.now(),
          }
        : undefined,
  });
}

/** Claims a payment that was never made, at once and from where the script says. */
export function sendForged(world: World, request: StkRequest): void {
  const forged = request.script.callback?.forged ?? {};
  const body = stkBody({
    merchantRequestId: request.merchantRequestId,
    checkoutRequestId: forged.checkoutRequestId ?? request.checkoutRequestId,
    code: 0,
    text: result('0').text,
    paid: {
      amount: forged.amount ?? request.amount,
      receipt: world.receipts.next(world.now()),
      phone: forged.phone ?? request.phone,
      at: world.now(),
    },
  });
  const url = forged.token === 'wrong' ? withWrongToken(request.callbackUrl) : request.callbackUrl;
  void world.deliveries.post({ kind: 'forged', url, body, from: forged.from });
}

export interface StkCallbackFields {
  merchantRequestId: string;
  checkoutRequestId: string;
  code: number | string;
  text: string;
  paid?: { amount: number; receipt: string; phone: string; at: Date };
}

export function stkBody(fields: StkCallbackFields): object {
  const { paid } = fields;
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: fields.merchantRequestId,
        CheckoutRequestID: fields.checkoutRequestId,
        ResultCode: fields.code,
        ResultDesc: fields.text,
        CallbackMetadata: paid && {
          Item: [
            { Name: 'Amount', Value: decimal(paid.amount) },
            { Name: 'MpesaReceiptNumber', Value: paid.receipt },
            // Named without a value, as live callbacks have it.
            { Name: 'Balance' },
            { Name: 'TransactionDate', Value: Number(eatStamp(paid.at)) },
            { Name: 'PhoneNumber', Value: Number(paid.phone) },
          ],
        },
      },
    },
  };
}

/** The address with another token: its last path part is replaced. */
function withWrongToken(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/[^/]+(\/?)$/, `${randomBytes(16).toString('hex')}$1`);
  return url.toString();
}
