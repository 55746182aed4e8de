import { isEmail, normalizeEmail } from '../../../rules/email.ts';
import { phoneMessages, recoveryMessages } from '../../../rules/messages.ts';
import { parsePhoneOfAnyForm } from '../../../rules/phone.ts';
import { parseTransactionCode, parseTransactionId } from '../../../rules/transactionCode.ts';
import type { App } from '../../app.ts';
import { InvalidInput, NotFound } from '../errors.ts';
import { purchaseToken } from './purchaseToken.ts';
import { settleCardPayment } from './settleCardPayment.ts';

export interface Recovered {
  readonly purchaseId: string;
  readonly token: string;
  readonly slipId: number | null;
}

const notFound = () =>
  new NotFound('No paid tip was found. Check what you typed, or wait a minute and try again');

/**
 * Finds a bought tip by the phone that paid and the M-Pesa code of the payment.
 *
 * @throws InvalidInput, TooManyRequests, NotFound (the same for a wrong phone and a wrong code).
 */
export async function recoverSlipByPhone(
  app: App,
  input: { phone: string; code: string; address: string },
): Promise<Recovered> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone) throw new InvalidInput(phoneMessages.other, 'phone');
  const code = parseTransactionCode(input.code);
  if (!code) throw new InvalidInput(recoveryMessages.code, 'code');
  await app.limits.take('recoverByAddress', input.address);
  await app.limits.take('recoverByBuyer', phone);
  const purchase = await app.db.prisma.purchase.findUnique({
    where: { provider_receipt: { provider: 'MPESA', receipt: code } },
  });
  if (!purchase || purchase.phone !== phone || purchase.state !== 'PAID') throw notFound();
  return recovered(app, purchase);
}

/**
 * Finds a bought tip by the e-mail address and the payment's id, or our reference that the payment page gives back.
 * A payment that is still open is asked about first: this is where the browser returns to.
 *
 * @throws InvalidInput, TooManyRequests, NotFound.
 */
export async function recoverSlipByEmail(
  app: App,
  input: { email: string; transactionId: string; address: string },
): Promise<Recovered> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput(recoveryMessages.email, 'email');
  const id = parseTransactionId(input.transactionId);
  if (!id) throw new InvalidInput(recoveryMessages.transactionId, 'transactionId');
  await app.limits.take('recoverByAddress', input.address);
  await app.limits.take('recoverByBuyer', email);
  const find = () =>
    app.db.prisma.purchase.findFirst({
      where: { provider: 'FLUTTERWAVE', email, OR: [{ receipt: id }, { txRef: id }] },
    });
  let purchase = await find();
  if (purchase?.txRef && purchase.state !== 'PAID') {
    await settleCardPayment(app, { txRef: purchase.txRef });
    purchase = await find();
  }
  if (purchase?.state !== 'PAID') throw notFound();
  return recovered(app, purchase);
}

function recovered(app: App, purchase: { id: string; slipId: number | null }): Recovered {
  return { purchaseId: purchase.id, token: purchaseToken(app, purchase.id), slipId: purchase.slipId };
}
