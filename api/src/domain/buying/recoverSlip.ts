import { isEmail, normalizeEmail } from '@tipsoko/rules/email';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { parseTransactionCode, parseTransactionId } from '@tipsoko/rules/transactionCode';
import type { App } from '../../app.ts';
import { takeTry } from '../codes/takeTry.ts';
import type { Caller } from '../foundation/Caller.ts';
import { InvalidInput, NotFound } from '../foundation/errors.ts';
import { logSecurity } from '../foundation/securityLog.ts';
import { tokenOfPurchase } from '../purchases/purchaseToken.ts';
import { resolveCardPayment } from '../sales/resolveCardPayment.ts';

export interface Recovered {
  readonly purchaseId: string;
  readonly token: string;
  readonly slipId: number | null;
}

function notFound(app: App, address: string): NotFound {
  logSecurity(app, 'a receipt was wrong', { address });
  return new NotFound('NO_PAID_TIP');
}

/** @throws InvalidInput, TooManyRequests, ChallengeRequired, NotFound (the same for a wrong phone and a wrong code). */
export async function recoverSlipByPhone(
  app: App,
  input: { phone: string; code: string } & Pick<Caller, 'address' | 'challenge'>,
): Promise<Recovered> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone) throw new InvalidInput('PHONE_INVALID', 'phone');
  const code = parseTransactionCode(input.code);
  if (!code) throw new InvalidInput('TRANSACTION_CODE_INVALID', 'code');
  await app.limits.take('recoverByAddress', input.address);
  await takeTry(app, input, { whom: phone, narrow: 'recoverByCaller', wide: 'recoverByBuyer' });
  const purchase = await app.db.prisma.purchase.findUnique({
    where: { provider_receipt: { provider: 'MPESA', receipt: code } },
  });
  if (!purchase && (await isBeingChecked(app, code))) throw new NotFound('PAYMENT_BEING_CHECKED');
  if (!purchase || purchase.phone !== phone || purchase.state !== 'PAID') throw notFound(app, input.address);
  return recovered(app, purchase, input.address);
}

/** The paybill has confirmed this receipt, and M-Pesa's list did not have it so far. */
async function isBeingChecked(app: App, receipt: string): Promise<boolean> {
  const waiting = await app.db.prisma.callback.findFirst({
    where: { kind: 'c2b', processedAt: null, body: { contains: `"${receipt}"` } },
    select: { id: true },
  });
  return waiting !== null;
}

/** By payment id or our reference; queries an open payment first. @throws InvalidInput, TooManyRequests, ChallengeRequired, NotFound. */
export async function recoverSlipByEmail(
  app: App,
  input: { email: string; transactionId: string } & Pick<Caller, 'address' | 'challenge'>,
): Promise<Recovered> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput('BUYER_EMAIL_INVALID', 'email');
  const id = parseTransactionId(input.transactionId);
  if (!id) throw new InvalidInput('TRANSACTION_ID_INVALID', 'transactionId');
  await app.limits.take('recoverByAddress', input.address);
  await takeTry(app, input, { whom: email, narrow: 'recoverByCaller', wide: 'recoverByBuyer' });
  const find = () =>
    app.db.prisma.purchase.findFirst({
      where: { provider: 'FLUTTERWAVE', email, OR: [{ receipt: id }, { txRef: id }] },
    });
  let purchase = await find();
  if (purchase?.txRef && purchase.state !== 'PAID') {
    await resolveCardPayment(app, { txRef: purchase.txRef });
    purchase = await find();
  }
  if (purchase?.state !== 'PAID') throw notFound(app, input.address);
  return recovered(app, purchase, input.address);
}

async function recovered(
  app: App,
  purchase: { id: string; tokenHash: string; slipId: number | null },
  address: string,
): Promise<Recovered> {
  logSecurity(app, 'a receipt was right', { purchaseId: purchase.id, address });
  return {
    purchaseId: purchase.id,
    token: await tokenOfPurchase(app, purchase),
    slipId: purchase.slipId,
  };
}
