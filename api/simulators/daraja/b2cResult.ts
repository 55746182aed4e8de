import { eatDotted } from './eatTime.ts';
import { decimal } from './money.ts';
import { result } from './resultCodes.ts';
import { type Parameter, resultBody } from './resultEnvelope.ts';
import type { Claim } from './scripts.ts';
import type { Payout, World } from './world.ts';

/** Sends the callbacks that the script asks for after a payout was carried out. */
export async function sendPayoutResults(world: World, payout: Payout): Promise<void> {
  const plan = payout.script.callback ?? {};
  if (plan.when === 'never') return;
  const send = () => redeliverPayout(world, payout, { claim: plan.first, copies: plan.copies });
  if (plan.when === 'beforeAck') {
    await send();
    return;
  }
  world.later(plan.delayMs ?? 0, () => {
    void send();
    if (plan.second) {
      const { claim, afterMs } = plan.second;
      world.later(afterMs, () => void redeliverPayout(world, payout, { claim }));
    }
  });
}

/** Posts the result of a payout, once more if need be. */
export async function redeliverPayout(
  world: World,
  payout: Payout,
  options: { claim?: Claim; copies?: number },
): Promise<void> {
  const truth = payout.result ?? result('26');
  const claim = options.claim ?? 'truth';
  const reported = claim === 'truth' ? truth : result(claim);
  const body = bodyFor(world, payout, reported, payout);
  const copies = Array.from({ length: options.copies ?? 1 }, () =>
    world.deliveries.post({ kind: 'result', url: payout.resultUrl, body }),
  );
  await Promise.all(copies);
}

/** Reports that the queue was slow. This is not a result: the payout may still be carried out. */
export function sendQueueTimeout(world: World, payout: Payout): void {
  const body = bodyFor(
    world,
    payout,
    { code: '100000001', text: 'The request timed out in the queue.' },
    payout,
  );
  void world.deliveries.post({ kind: 'queueTimeout', url: payout.queueTimeoutUrl, body });
}

/** A success about another amount or receiver than was asked for. */
export function sendPayoutForged(world: World, payout: Payout): void {
  const forged = payout.script.callback?.forged ?? {};
  const body = bodyFor(world, payout, result('0'), {
    phone: forged.phone ?? payout.phone,
    amount: forged.amount ?? payout.amount,
  });
  void world.deliveries.post({ kind: 'forged', url: payout.resultUrl, body, from: forged.from });
}

function bodyFor(
  world: World,
  payout: Payout,
  reported: { code: string; text: string },
  paid: { phone: string; amount: number },
): object {
  const plan = payout.script.callback ?? {};
  return resultBody({
    result: reported,
    originatorConversationId: payout.originatorConversationId,
    conversationId: payout.conversationId,
    transactionId: payout.receipt,
    parameters: reported.code === '0' ? successParameters(world, payout, paid) : undefined,
    reference: {
      Key: 'QueueTimeoutURL',
      Value: 'https://internalsandbox.safaricom.co.ke/mpesa/b2cresults/v1/submit',
    },
    referenceItem: plan.referenceItem ?? world.settings.quirks.referenceItem,
    codes: plan.codes,
  });
}

function successParameters(
  world: World,
  payout: Payout,
  paid: { phone: string; amount: number },
): Parameter[] {
  const { name } = world.wallets.of(paid.phone);
  const amount = { Key: 'TransactionAmount', Value: paid.amount };
  if (payout.script.callback?.loneParameter) return [amount];
  return [
    amount,
    { Key: 'TransactionReceipt', Value: payout.receipt },
    { Key: 'ReceiverPartyPublicName', Value: `${paid.phone} - ${name.toUpperCase()}` },
    { Key: 'TransactionCompletedDateTime', Value: eatDotted(payout.result?.at ?? world.now()) },
    { Key: 'B2CUtilityAccountAvailableFunds', Value: decimal(world.accounts.utility) },
    { Key: 'B2CWorkingAccountAvailableFunds', Value: decimal(world.accounts.working) },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
    { Key: 'B2CChargesPaidAccountAvailableFunds', Value: decimal(world.accounts.charges) },
  ];
}
