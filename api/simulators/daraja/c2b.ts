import { createHash } from 'node:crypto';
import { eatStamp } from './eatTime.ts';
import { type Body, required, requiredUrl } from './fields.ts';
import { requestId } from './identifiers.ts';
import { alreadyRegistered, invalidField } from './refusal.ts';
import type { C2bAddresses, Movement, World } from './world.ts';

/** C2B register, v1 or v2: the version decides how later confirmations hide the phone. */
export function registerC2b(world: World, body: Body, version: 'v1' | 'v2'): object {
  if (required(body, 'ShortCode', /^\d{5,7}$/) !== world.settings.shortcode) throw invalidField('ShortCode');
  const responseType = required(body, 'ResponseType', /^(Completed|Cancelled)$/);
  const confirmationUrl = requiredUrl(body, 'ConfirmationURL');
  const validationUrl = requiredUrl(body, 'ValidationURL');
  if (world.c2b && world.settings.quirks.registerOnce) throw alreadyRegistered();
  world.c2b = {
    version,
    confirmationUrl,
    validationUrl,
    responseType: responseType === 'Completed' ? 'Completed' : 'Cancelled',
  };
  world.changed('settings');
  // "Coversation" is Daraja's own spelling.
  return { OriginatorCoversationID: requestId(), ResponseCode: '0', ResponseDescription: 'success' };
}

export async function sendConfirmation(world: World, movement: Movement): Promise<void> {
  const { c2b } = world;
  if (!c2b) return;
  const body = c2bBody(world, c2b, movement);
  await world.deliveries.post({ kind: 'confirmation', url: c2b.confirmationUrl, body });
}

export interface PayBill {
  phone: string;
  /** Whole KES. */
  amount: number;
  billReference: string;
}

/**
 * A customer pays the shortcode from the M-Pesa menu, with no push of ours. Returns the receipt, or the reason why no
 * money moved. The ValidationURL is asked first where that is switched on; no usable answer counts as ResponseType says.
 */
export async function payBill(
  world: World,
  payment: PayBill,
): Promise<{ receipt: string } | { refused: string }> {
  const at = world.now();
  const refused = world.wallets.refusesToSend(payment.phone, payment.amount, at);
  if (refused) return { refused };
  const movement: Movement = {
    receipt: world.receipts.next(at),
    kind: 'payBill',
    direction: 'in',
    phone: payment.phone,
    amount: payment.amount,
    charge: 0,
    at,
    accountReference: payment.billReference,
  };
  if (world.c2b && world.settings.quirks.externalValidation) {
    const body = c2bBody(world, world.c2b, movement);
    const text = await world.deliveries.post({ kind: 'validation', url: world.c2b.validationUrl, body });
    const verdict = validationVerdict(text) ?? (world.c2b.responseType === 'Completed' ? '0' : 'C2B00016');
    if (verdict !== '0') return { refused: verdict };
  }
  world.move(movement);
  world.later(world.settings.delays.callback, () => void sendConfirmation(world, movement));
  return { receipt: movement.receipt };
}

function validationVerdict(text: string): string | undefined {
  try {
    const code: unknown = JSON.parse(text).ResultCode;
    return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
  } catch {
    return undefined;
  }
}

function c2bBody(world: World, c2b: C2bAddresses, movement: Movement): object {
  const [firstName = '', lastName = ''] = world.wallets.of(movement.phone).name.split(' ');
  return {
    TransactionType: 'Pay Bill',
    TransID: movement.receipt,
    TransTime: eatStamp(movement.at),
    TransAmount: String(movement.amount),
    BusinessShortCode: world.settings.shortcode,
    BillRefNumber: movement.accountReference ?? '',
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN:
      c2b.version === 'v2'
        ? `${movement.phone.slice(0, 5)}****${movement.phone.slice(-3)}`
        : createHash('sha256').update(movement.phone).digest('hex'),
    FirstName: firstName,
    MiddleName: '',
    LastName: lastName,
  };
}
