import { isStamp } from './eatTime.ts';
import {
  type Body,
  required,
  requiredAmount,
  requiredMsisdn,
  requiredText,
  requiredUrl,
  textOf,
} from './fields.ts';
import { checkoutRequestId, requestId } from './identifiers.ts';
import { MAX_TRANSACTION } from './money.ts';
import { invalidField, noMerchant, subscriberLocked, wrongCredentials } from './refusal.ts';
import type { Script } from './scripts.ts';
import { finishBeforeAck, ringPhone } from './stkResolution.ts';
import type { StkRequest, World } from './world.ts';

const REPEAT_WINDOW_MS = 120_000;

/** M-Pesa Express: checks the request as Daraja does, acknowledges it, and rings the phone afterwards. */
export async function acceptStkPush(world: World, body: Body, script: Script): Promise<object> {
  checkPassword(world, body);
  const type = required(body, 'TransactionType', /^Customer(PayBill|BuyGoods)Online$/);
  const amount = requiredAmount(body);
  requiredMsisdn(body, 'PartyA');
  const partyB = required(body, 'PartyB', /^\d{5,7}$/);
  const phone = requiredMsisdn(body, 'PhoneNumber');
  const callbackUrl = requiredUrl(body, 'CallBackURL');
  const accountReference = required(body, 'AccountReference', /^[A-Za-z0-9]{1,12}$/);
  // The live service refuses a missing description under this other name.
  if (textOf(body, 'TransactionDesc') === '') throw invalidField('Remarks');
  const description = requiredText(body, 'TransactionDesc', 1, 13);
  if (world.openByPhone.has(phone)) throw subscriberLocked();

  const at = world.now();
  const request: StkRequest = {
    merchantRequestId: requestId(),
    checkoutRequestId: uniqueCheckoutId(world, at, phone),
    phone,
    amount,
    accountReference,
    description,
    callbackUrl,
    acceptedAt: at,
    script,
    doomed: partyProblem(world, type, partyB) ?? limitProblem(world, phone, amount, at),
    queries: 0,
  };
  world.stkRequests.set(request.checkoutRequestId, request);
  const recent = (world.pushesByPhone.get(phone) ?? []).filter((earlier) => isRecent(earlier, at));
  world.pushesByPhone.set(phone, [...recent, request]);
  world.openByPhone.set(phone, request);
  world.changed('request', phone);

  if (script.callback?.when === 'beforeAck') await finishBeforeAck(world, request);
  else world.later(world.settings.delays.prompt, () => ringPhone(world, request));

  return {
    MerchantRequestID: request.merchantRequestId,
    CheckoutRequestID: request.checkoutRequestId,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  };
}

/** BusinessShortCode, Timestamp and `base64(shortcode + passkey + timestamp)`, in the order in which Daraja looks. */
export function checkPassword(world: World, body: Body): void {
  const shortcode = required(body, 'BusinessShortCode', /^\d{5,7}$/);
  const password = required(body, 'Password', /^[A-Za-z0-9+/]+={0,2}$/);
  const timestamp = textOf(body, 'Timestamp');
  if (!isStamp(timestamp)) throw invalidField('Timestamp');
  if (shortcode !== world.settings.shortcode) throw noMerchant();
  const expected = Buffer.from(`${shortcode}${world.settings.passkey}${timestamp}`).toString('base64');
  if (password !== expected) throw wrongCredentials();
}

function partyProblem(world: World, type: string, partyB: string): string | undefined {
  const { shortcode, till } = world.settings;
  if (partyB !== shortcode && partyB !== till) return 'SFC_IC0003';
  const fits = type === 'CustomerPayBillOnline' ? partyB === shortcode : partyB === till;
  return fits ? undefined : '2028';
}

function limitProblem(world: World, phone: string, amount: number, at: Date): string | undefined {
  if (amount > MAX_TRANSACTION) return '3';
  for (const earlier of world.pushesByPhone.get(phone) ?? []) {
    if (earlier.amount !== amount || !isRecent(earlier, at)) continue;
    // A push that this rule refused does not restart the two minutes.
    if (earlier.result?.code === '17') continue;
    if (world.settings.quirks.repeatRule === 'accepted' || earlier.result?.code === '0') return '17';
  }
  return undefined;
}

const isRecent = (request: StkRequest, at: Date) =>
  request.acceptedAt.getTime() > at.getTime() - REPEAT_WINDOW_MS;

function uniqueCheckoutId(world: World, at: Date, phone: string): string {
  let attempt = 0;
  let id = checkoutRequestId(at, phone, attempt);
  while (world.stkRequests.has(id)) {
    attempt += 1;
    id = checkoutRequestId(at, phone, attempt);
  }
  return id;
}
