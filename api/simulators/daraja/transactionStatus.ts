import { eatStamp } from './eatTime.ts';
import { type Body, required, requiredText, requiredUrl, textOf } from './fields.ts';
import { requestId } from './identifiers.ts';
import { acknowledge, acknowledgement, operatorProblem } from './initiator.ts';
import { payoutCharge } from './money.ts';
import { invalidField } from './refusal.ts';
import { type Result, result } from './resultCodes.ts';
import { type Parameter, resultBody } from './resultEnvelope.ts';
import type { Movement, Payout, World } from './world.ts';

/** Transaction status by receipt, or by the originator id under either of its names. The answer is posted later. */
export function queryTransaction(world: World, body: Body): object {
  const doomed = operatorProblem(world, body, 'Initiator');
  required(body, 'CommandID', /^TransactionStatusQuery$/);
  const receipt = textOf(body, 'TransactionID');
  const originator = textOf(body, 'OriginalConversationID') || textOf(body, 'OriginatorConversationID');
  if (!receipt && !originator) throw invalidField('TransactionID');
  const partyA = required(body, 'PartyA', /^\d{5,12}$/);
  required(body, 'IdentifierType', /^[124]$/);
  const resultUrl = requiredUrl(body, 'ResultURL');
  requiredUrl(body, 'QueueTimeOutURL');
  requiredText(body, 'Remarks', 2, 100);
  const { settings } = world;
  const permitted = partyA === settings.shortcode || partyA === settings.b2cShortcode;

  const [ids, ack] = acknowledge(world, requestId());
  world.later(settings.delays.result, () => {
    const found = doomed || !permitted ? undefined : find(world, receipt, originator);
    const reported = result(doomed ?? (permitted ? (found ? '0' : '2032') : '21'));
    void world.deliveries.post({
      kind: 'result',
      url: resultUrl,
      body: statusBody(world, ids, reported, found),
    });
  });
  return settings.quirks.statusEchoesTarget && originator
    ? acknowledgement({ ...ids, originatorConversationId: originator })
    : ack;
}

type Found = { payout: Payout } | { movement: Movement };

function find(world: World, receipt: string, originator: string): Found | undefined {
  for (const payout of world.payouts.values()) {
    if (payout.originatorConversationId !== originator && payout.receipt !== receipt) continue;
    payout.statusQueries += 1;
    return payout.statusQueries > (payout.script.statusNotFoundTimes ?? 0) ? { payout } : undefined;
  }
  const movement =
    world.movementsByReceipt.get(receipt) ??
    world.movements.find((moved) => originator !== '' && moved.merchantRequestId === originator);
  return movement && { movement };
}

function statusBody(
  world: World,
  ids: { conversationId: string; originatorConversationId: string },
  reported: Result,
  found: Found | undefined,
): object {
  return resultBody({
    result: reported,
    ...ids,
    transactionId: world.receipts.next(world.now()),
    parameters:
      found && ('payout' in found ? payoutRows(world, found.payout) : movementRows(world, found.movement)),
    reference: { Key: 'Occasion' },
    referenceItem: world.settings.quirks.referenceItem,
  });
}

function payoutRows(world: World, payout: Payout): Parameter[] {
  const { result: settled } = payout;
  const status = settled ? (settled.code === '0' ? 'Completed' : 'Declined') : 'Pending';
  return [
    { Key: 'DebitPartyName', Value: `${world.settings.b2cShortcode} - ${world.settings.businessName}` },
    { Key: 'CreditPartyName', Value: `${payout.phone} - ${world.wallets.of(payout.phone).name}` },
    { Key: 'OriginatorConversationID', Value: payout.originatorConversationId },
    { Key: 'InitiatedTime', Value: eatStamp(payout.acceptedAt) },
    { Key: 'DebitAccountType', Value: 'Utility Account' },
    { Key: 'DebitPartyCharges', Value: `Fee For B2C Payment|KES|${payoutCharge(payout.amount).toFixed(2)}` },
    { Key: 'TransactionReason' },
    { Key: 'ReasonType', Value: 'Business Payment to Customer via API' },
    { Key: 'TransactionStatus', Value: status },
    ...(settled ? [{ Key: 'FinalisedTime', Value: eatStamp(settled.at) }] : []),
    { Key: 'Amount', Value: String(payout.amount) },
    { Key: 'ConversationID', Value: payout.conversationId },
    { Key: 'ReceiptNo', Value: payout.receipt },
  ];
}

function movementRows(world: World, movement: Movement): Parameter[] {
  const business = `${world.settings.shortcode} - ${world.settings.businessName}`;
  const customer = `${movement.phone} - ${world.wallets.of(movement.phone).name}`;
  const incoming = movement.direction === 'in';
  return [
    { Key: 'DebitPartyName', Value: incoming ? customer : business },
    { Key: 'CreditPartyName', Value: incoming ? business : customer },
    { Key: 'OriginatorConversationID', Value: movement.merchantRequestId ?? '' },
    { Key: 'InitiatedTime', Value: eatStamp(movement.at) },
    { Key: 'DebitAccountType', Value: incoming ? 'MMF Account For Customer' : 'Utility Account' },
    { Key: 'DebitPartyCharges' },
    { Key: 'TransactionReason' },
    { Key: 'ReasonType', Value: incoming ? 'Pay Bill Online' : 'Transaction Reversal' },
    { Key: 'TransactionStatus', Value: 'Completed' },
    { Key: 'FinalisedTime', Value: eatStamp(movement.at) },
    { Key: 'Amount', Value: String(movement.amount) },
    { Key: 'ConversationID', Value: movement.conversationId ?? '' },
    { Key: 'ReceiptNo', Value: movement.receipt },
  ];
}
