import { parseEat } from './eatTime.ts';
import { type Body, required, requiredMsisdn, requiredUrl, textOf } from './fields.ts';
import { requestId } from './identifiers.ts';
import { invalidField } from './refusal.ts';
import type { Movement, World } from './world.ts';

const WINDOW_MS = 48 * 60 * 60 * 1000;
const PAGE = 100;

export function registerPull(world: World, body: Body): object {
  requireShortcode(world, body);
  required(body, 'RequestType', /^Pull$/);
  requiredMsisdn(body, 'NominatedNumber');
  requiredUrl(body, 'CallBackURL');
  const again = world.pullRegistered;
  world.pullRegistered = true;
  return {
    ResponseRefID: requestId(),
    ResponseStatus: again ? '1001' : '1000',
    ShortCode: world.settings.shortcode,
    ResponseDescription: again ? 'ShortCode already Registered' : 'ShortCode Registered Successfully',
  };
}

/** Money that came in during the asked window, at most 48 hours back, a hundred rows from the row offset on. */
export function queryPull(world: World, body: Body): object {
  requireShortcode(world, body);
  const start = parseEat(textOf(body, 'StartDate'));
  if (!start) throw invalidField('StartDate');
  const end = parseEat(textOf(body, 'EndDate'));
  if (!end || end < start) throw invalidField('EndDate');
  const offset = Number(required(body, 'OffSetValue', /^\d{1,6}$/));
  if (!world.pullRegistered) throw invalidField('ShortCode');

  const oldest = Math.max(start.getTime(), world.now().getTime() - WINDOW_MS);
  const rows = world.movements.filter(
    ({ direction, kind, at }) =>
      direction === 'in' && kind !== 'reversal' && at.getTime() >= oldest && at <= end,
  );
  const page = rows.slice(offset, offset + PAGE).map((movement) => row(world, movement));
  const found = page.length > 0;
  return {
    ResponseRefID: requestId(),
    ResponseCode: found ? '1000' : '1001',
    ResponseMessage: found ? 'Success' : 'No transactions found for the given period',
    // A list in a list; and, when there is nothing, a text that looks like one.
    Response: found ? [page] : '[[]]',
  };
}

function requireShortcode(world: World, body: Body): void {
  if (textOf(body, 'ShortCode') !== world.settings.shortcode) throw invalidField('ShortCode');
}

function row(world: World, movement: Movement): object {
  return {
    transactionId: movement.receipt,
    trxDate: movement.at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    msisdn: Number(movement.phone),
    sender: world.wallets.of(movement.phone).name,
    transactiontype: 'c2b-pay-bill-debit',
    billreference: movement.accountReference ?? '',
    amount: movement.amount.toFixed(2),
    organizationname: world.settings.businessName,
  };
}
