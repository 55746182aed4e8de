import { eatStamp } from './eatTime.ts';
import { type Body, required, requiredAmount, requiredText, requiredUrl } from './fields.ts';
import { requestId } from './identifiers.ts';
import { acknowledge, operatorProblem } from './initiator.ts';
import { decimal } from './money.ts';
import { result } from './resultCodes.ts';
import { type Parameter, resultBody } from './resultEnvelope.ts';
import type { Movement, World } from './world.ts';

/** Reversal of money that came in, whole or in part, once. Payouts cannot be reversed. */
export function acceptReversal(world: World, body: Body): object {
  const doomed = operatorProblem(world, body, 'Initiator');
  required(body, 'CommandID', /^TransactionReversal$/);
  const receipt = required(body, 'TransactionID', /^[A-Z0-9]{10}$/);
  const amount = requiredAmount(body);
  const receiver = required(body, 'ReceiverParty', /^\d{5,7}$/);
  // Daraja's own spelling.
  required(body, 'RecieverIdentifierType', /^11$/);
  const resultUrl = requiredUrl(body, 'ResultURL');
  requiredUrl(body, 'QueueTimeOutURL');
  requiredText(body, 'Remarks', 2, 100);

  const [ids, ack] = acknowledge(world, requestId());
  world.later(world.settings.delays.result, () => {
    const original = world.movementsByReceipt.get(receipt);
    const code = doomed ?? problem(world, original, amount, receiver) ?? '0';
    const reversing =
      code === '0' && original ? giveBack(world, original, amount, ids.conversationId) : undefined;
    const posted = resultBody({
      result: result(code),
      ...ids,
      transactionId: reversing?.receipt ?? world.receipts.next(world.now()),
      parameters: reversing && rows(world, reversing, receipt),
      reference: {
        Key: 'QueueTimeoutURL',
        Value: 'https://internalapi.safaricom.co.ke/mpesa/reversalresults/v1/submit',
      },
      referenceItem: world.settings.quirks.referenceItem,
    });
    void world.deliveries.post({ kind: 'result', url: resultUrl, body: posted });
  });
  return ack;
}

function problem(
  world: World,
  original: Movement | undefined,
  amount: number,
  receiver: string,
): string | undefined {
  if (receiver !== world.settings.shortcode) return '21';
  if (original?.direction !== 'in' || amount > original.amount) return 'R000002';
  if (original.reversedBy) return 'R000001';
  return world.accounts.utility < amount ? '1' : undefined;
}

function giveBack(world: World, original: Movement, amount: number, conversationId: string): Movement {
  const at = world.now();
  const reversing: Movement = {
    receipt: world.receipts.next(at),
    kind: 'reversal',
    direction: 'out',
    phone: original.phone,
    amount,
    charge: 0,
    at,
    conversationId,
    reverses: original.receipt,
  };
  original.reversedBy = reversing.receipt;
  world.move(reversing);
  return reversing;
}

function rows(world: World, reversing: Movement, original: string): Parameter[] {
  const { shortcode, businessName } = world.settings;
  return [
    { Key: 'DebitAccountBalance', Value: `Utility Account|KES|${world.accounts.utility.toFixed(2)}` },
    { Key: 'Amount', Value: decimal(reversing.amount) },
    { Key: 'TransCompletedTime', Value: Number(eatStamp(reversing.at)) },
    { Key: 'OriginalTransactionID', Value: original },
    { Key: 'Charge', Value: 0 },
    { Key: 'CreditPartyPublicName', Value: `${reversing.phone} - ${world.wallets.of(reversing.phone).name}` },
    { Key: 'DebitPartyPublicName', Value: `${shortcode} - ${businessName}` },
  ];
}
