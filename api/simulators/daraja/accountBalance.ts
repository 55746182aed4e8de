import { eatStamp } from './eatTime.ts';
import { type Body, required, requiredText, requiredUrl } from './fields.ts';
import { requestId } from './identifiers.ts';
import { acknowledge, operatorProblem } from './initiator.ts';
import { result } from './resultCodes.ts';
import { type Parameter, resultBody } from './resultEnvelope.ts';
import type { World } from './world.ts';

/** Account balance. Its result has text codes, as on Daraja's page. */
export function queryBalance(world: World, body: Body): object {
  const doomed = operatorProblem(world, body, 'Initiator');
  required(body, 'CommandID', /^AccountBalance$/);
  const partyA = required(body, 'PartyA', /^\d{5,7}$/);
  required(body, 'IdentifierType', /^[124]$/);
  requiredText(body, 'Remarks', 2, 100);
  requiredUrl(body, 'QueueTimeOutURL');
  const resultUrl = requiredUrl(body, 'ResultURL');
  const { settings } = world;
  const permitted = partyA === settings.shortcode || partyA === settings.b2cShortcode;

  const [ids, ack] = acknowledge(world, requestId());
  world.later(settings.delays.result, () => {
    const reported = result(doomed ?? (permitted ? '0' : '21'));
    const posted = resultBody({
      result: reported,
      ...ids,
      transactionId: world.receipts.next(world.now()),
      parameters: reported.code === '0' ? balances(world) : undefined,
      reference: {
        Key: 'QueueTimeoutURL',
        Value: 'https://internalsandbox.safaricom.co.ke/mpesa/abresults/v1/submit',
      },
      referenceItem: settings.quirks.referenceItem,
      codes: 'string',
    });
    void world.deliveries.post({ kind: 'result', url: resultUrl, body: posted });
  });
  return ack;
}

function balances(world: World): Parameter[] {
  const { utility, working, charges } = world.accounts;
  const accounts: [string, number][] = [
    ['Working Account', working],
    ['Float Account', 0],
    ['Utility Account', utility],
    ['Charges Paid Account', charges],
    ['Organization Settlement Account', 0],
  ];
  const line = ([name, amount]: [string, number]) =>
    `${name}|KES|${amount.toFixed(2)}|${amount.toFixed(2)}|0.00|0.00`;
  return [
    { Key: 'AccountBalance', Value: accounts.map(line).join('&') },
    { Key: 'BOCompletedTime', Value: eatStamp(world.now()) },
  ];
}
