import { sendPayoutForged, sendPayoutResults, sendQueueTimeout } from './b2cResult.ts';
import {
  type Body,
  required,
  requiredAmount,
  requiredMsisdn,
  requiredText,
  requiredUrl,
  textOf,
} from './fields.ts';
import { conversationId, requestId } from './identifiers.ts';
import { acknowledgement, operatorProblem } from './initiator.ts';
import { MAX_TRANSACTION, MIN_PAYOUT, payoutCharge } from './money.ts';
import { duplicateOriginator, invalidField, notAuthorised } from './refusal.ts';
import { result } from './resultCodes.ts';
import type { Script } from './scripts.ts';
import type { Payout, World } from './world.ts';

/**
 * B2C. v3 demands the business's own OriginatorConversationID and refuses one seen before; v1 knows no such field and
 * makes an id of its own whatever is sent, so a repeated v1 request pays again.
 */
export async function acceptPayout(
  world: World,
  body: Body,
  script: Script,
  version: 'v1' | 'v3',
): Promise<object> {
  if (version === 'v3' && world.settings.quirks.b2cV3Forbidden) throw notAuthorised();
  const originatorConversationId =
    version === 'v3' ? required(body, 'OriginatorConversationID', /^[\w-]{1,64}$/) : requestId();
  requiredText(body, 'InitiatorName', 1, 64);
  required(body, 'CommandID', /^(BusinessPayment|SalaryPayment|PromotionPayment)$/);
  const amount = requiredAmount(body);
  const partyA = required(body, 'PartyA', /^\d{5,7}$/);
  const phone = requiredMsisdn(body, 'PartyB');
  requiredText(body, 'Remarks', 2, 100);
  const queueTimeoutUrl = requiredUrl(body, 'QueueTimeOutURL');
  const resultUrl = requiredUrl(body, 'ResultURL');
  if (textOf(body, 'Occassion').length > 100) throw invalidField('Occassion');
  if (world.payouts.has(originatorConversationId)) throw duplicateOriginator();

  const at = world.now();
  const payout: Payout = {
    version,
    originatorConversationId,
    conversationId: conversationId(at),
    receipt: world.receipts.next(at),
    phone,
    amount,
    resultUrl,
    queueTimeoutUrl,
    acceptedAt: at,
    script,
    doomed: operatorProblem(world, body, 'InitiatorName') ?? requestProblem(world, partyA, amount),
    statusQueries: 0,
  };
  world.payouts.set(originatorConversationId, payout);
  world.changed('payout', phone);

  const { delays } = world.settings;
  if (script.callback?.when === 'beforeAck') {
    carryOut(world, payout);
    await sendPayoutResults(world, payout);
  } else if (script.callback?.queueTimeout) {
    world.later(delays.result, () => sendQueueTimeout(world, payout));
    world.later(delays.result + delays.afterQueueTimeout, () => finish(world, payout));
  } else {
    world.later(delays.result, () => finish(world, payout));
  }
  return acknowledgement(payout);
}

function requestProblem(world: World, partyA: string, amount: number): string | undefined {
  if (partyA !== world.settings.b2cShortcode) return 'SFC_IC0003';
  if (amount < MIN_PAYOUT) return '2';
  return amount > MAX_TRANSACTION ? '3' : undefined;
}

function finish(world: World, payout: Payout): void {
  if (payout.script.callback?.forged) sendPayoutForged(world, payout);
  carryOut(world, payout);
  void sendPayoutResults(world, payout);
}

/** Moves the money once, or records why not. Receiver and utility account are checked only now, as in M-Pesa's queue. */
function carryOut(world: World, payout: Payout): void {
  const at = world.now();
  const { outcome } = payout.script;
  const scripted = typeof outcome === 'object' ? outcome : undefined;
  const code =
    payout.doomed ??
    scripted?.code ??
    world.wallets.refusesToReceive(payout.phone, payout.amount, at) ??
    (world.accounts.utility < payout.amount ? '1' : '0');
  payout.result = { ...result(code, payout.doomed ? undefined : scripted?.text), at };
  if (code === '0') {
    world.move({
      receipt: payout.receipt,
      kind: 'b2c',
      direction: 'out',
      phone: payout.phone,
      amount: payout.amount,
      charge: payoutCharge(payout.amount),
      at,
      originatorConversationId: payout.originatorConversationId,
      conversationId: payout.conversationId,
    });
  }
  world.changed('payout', payout.phone);
}
