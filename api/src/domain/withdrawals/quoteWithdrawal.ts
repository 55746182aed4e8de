import { randomUUID } from 'node:crypto';
import { withdrawalLimits } from '@tipsoko/rules/limits';
import { compareMoney, exponentOf, type Money, moneyOf, wholeMoney } from '@tipsoko/rules/money';
import { withdrawableOf, withdrawalError } from '@tipsoko/rules/withdrawal';
import type { App } from '../../app.ts';
import { Conflict, NotSignedIn, Unavailable } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import type { Answer } from '../payments/MobileMoney.ts';
import { methodInForce, type PayoutMethodView } from '../payoutMethods/methodInForce.ts';
import { lockReleased } from './heldCardIncome.ts';
import { newTipsterLimit } from './newTipster.ts';
import { requireLeft } from './requestWithdrawal.ts';

/** The provider's rates change several times a day. */
const VALID_MS = 10 * 60_000;
/** Large enough for the rate's precision, in major units. */
const PROBE = 1_000_000n;

export interface WithdrawalQuote {
  readonly id: string;
  /** Debited from the balance, KES. */
  readonly amount: Money;
  readonly arrives: Money;
  /** The provider's fee, deducted from the amount. */
  readonly fee: Money;
  /** Foreign units per shilling, four decimals. */
  readonly rate: string;
  readonly validUntil: Date;
  readonly method: PayoutMethodView;
}

/** Current terms of a withdrawal abroad. @throws NotSignedIn, Conflict, TooManyRequests, Unavailable. */
export async function quoteWithdrawal(app: App, input: { viewer: Viewer }): Promise<WithdrawalQuote> {
  const { account } = input.viewer;
  if (!account) throw new NotSignedIn();
  const { tipsterId } = account;
  await app.limits.take('quoteByTipster', tipsterId);
  const method = await requireTransferMethod(app, app.db.query, tipsterId);
  const amountMinor = await inTransaction(app, async (tx) => {
    const balance = moneyOf(await lockReleased(app, tx, tipsterId), 'KES');
    const refused = withdrawalError(balance, 'page');
    if (refused) throw new Conflict('BALANCE_TOO_LOW', refused);
    const limit = await newTipsterLimit(app, tx.query, tipsterId);
    requireLeft(limit, wholeMoney(withdrawalLimits.minKsh, 'KES'));
    const wanted = withdrawableOf(balance);
    return limit && compareMoney(limit.left, wanted) < 0 ? limit.left.minor : wanted.minor;
  });
  const terms = await termsOf(app, method, amountMinor);
  const now = app.clock.now();
  const validUntil = new Date(now.getTime() + VALID_MS);
  const { currency } = method;
  const id = randomUUID();
  await app.db.prisma.transferQuote.create({
    data: {
      id,
      tipsterId,
      methodId: method.id,
      amountMinor,
      costMinor: terms.costMinor,
      sendCurrency: currency,
      sendMinor: terms.sendMinor,
      feeMinor: terms.feeMinor,
      createdAt: now,
      expiresAt: validUntil,
    },
  });
  return {
    id,
    method,
    validUntil,
    rate: terms.rate,
    amount: moneyOf(amountMinor, 'KES'),
    arrives: moneyOf(terms.sendMinor, currency),
    fee: moneyOf(terms.feeMinor, currency),
  };
}

/** @throws Conflict NO_TRANSFER_METHOD or METHOD_TOO_NEW. */
export async function requireTransferMethod(
  app: App,
  query: Parameters<typeof methodInForce>[0],
  tipsterId: string,
): Promise<PayoutMethodView> {
  const method = await methodInForce(query, tipsterId);
  if (!method || method.kind === 'MPESA') throw new Conflict('NO_TRANSFER_METHOD');
  if (method.usableFrom > app.clock.now()) throw new Conflict('METHOD_TOO_NEW');
  return method;
}

interface Terms {
  readonly sendMinor: bigint;
  readonly feeMinor: bigint;
  readonly costMinor: bigint;
  readonly rate: string;
}

/** The receiver gets whole units; amount covers them and the fee, leaving us only cents. */
async function termsOf(app: App, method: PayoutMethodView, amountMinor: bigint): Promise<Terms> {
  const { currency, kind } = method;
  const unit = 10n ** BigInt(exponentOf(currency));
  const probeMinor = PROBE * unit;
  const probeCost = known(app, await app.transfers.cost(probeMinor, currency));
  const worth = (amountMinor * probeMinor) / probeCost;
  if (worth <= 0n) throw new Conflict('QUOTE_TOO_SMALL');
  const feeMinor = known(
    app,
    await app.transfers.fee(worth, currency, kind === 'BANK' ? 'BANK' : 'MOBILE_MONEY'),
  );
  const sendMinor = ((worth - feeMinor) / unit) * unit;
  if (sendMinor <= 0n) throw new Conflict('QUOTE_TOO_SMALL');
  const costMinor = known(app, await app.transfers.cost(sendMinor, currency));
  const { availableMinor } = known(app, await app.transfers.balance());
  if (costMinor > amountMinor || availableMinor < costMinor) {
    app.log.error(
      { alarm: true, availableMinor, costMinor, currency },
      'a withdrawal abroad was not quoted: the KES wallet is too low, or the rate moved',
    );
    throw new Unavailable('PAYOUTS_UNAVAILABLE');
  }
  const tenThousandths = (PROBE * 100n * 10_000n + probeCost / 2n) / probeCost;
  const rate = `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`;
  return { sendMinor, feeMinor, costMinor, rate };
}

function known<Value>(app: App, answer: Answer<Value>): Value {
  if (answer.outcome === 'accepted') return answer.value;
  app.log.error({ alarm: true, answer }, 'a withdrawal abroad could not be quoted');
  throw new Unavailable('PAYOUTS_UNAVAILABLE');
}
