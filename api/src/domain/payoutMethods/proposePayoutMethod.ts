import { randomUUID } from 'node:crypto';
import { plainCode } from '@tipsoko/rules/otp';
import { type PayoutCountry, payoutCountry, phoneCountry } from '@tipsoko/rules/payoutCountries';
import { barePhone, isMpesaPhone, parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { publicText } from '@tipsoko/rules/publicText';
import type { App } from '../../app.ts';
import type { PayoutMethodKind } from '../../db/generated/prisma/enums.ts';
import { parseAccountPhone } from '../accounts/accountPhone.ts';
import { issueCode, takeCodeLimits } from '../codes/issueCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import { InvalidInput, NotSignedIn, Unavailable } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';
import { requireStepUp } from '../sessions/stepUp.ts';
import { payoutBanks } from './payoutBanks.ts';

export interface PayoutMethodInput {
  readonly kind: PayoutMethodKind;
  /** Code of the network or bank. */
  readonly network?: string | null;
  readonly account: string;
  /** Mobile money only; a bank reports the holder itself. */
  readonly holder?: string | null;
  readonly password?: string | null;
}

type Receiver = Record<'country' | 'network' | 'networkName' | 'account' | 'holder', string> & {
  currency: PayoutCountry['currency'];
};

/**
 * Stores an unconfirmed method and sends a code: to the number to be paid, or for a bank account to the account's phone.
 * @throws NotSignedIn, TooManyRequests, Unavailable, ChallengeRequired; InvalidInput under kind, network, account, holder
 * or password.
 */
export async function proposePayoutMethod(
  app: App,
  signedIn: SignedIn,
  input: PayoutMethodInput,
  caller: Caller,
): Promise<{ id: string; holder: string; codeSentTo: string }> {
  await assertSessionLive(app, signedIn);
  await requireStepUp(app, signedIn, input.password ?? null);
  const user = await app.db.prisma.user.findUnique({
    where: { id: signedIn.userId, deletedAt: null },
    select: { phone: true },
  });
  if (!user) throw new NotSignedIn();
  await app.limits.take('payoutMethodByTipster', signedIn.tipsterId);
  const receiver = await receiverOf(app, phoneCountry(user.phone), input);
  const codeSentTo = input.kind === 'BANK' ? user.phone : receiver.account;
  const subject = { purpose: 'PAYOUT_METHOD', phone: codeSentTo, userId: signedIn.userId } as const;
  const solvedBits = await takeCodeLimits(app, subject, caller);
  const id = randomUUID();
  await inTransaction(app, async (tx) => {
    const createdAt = app.clock.now();
    const { tipsterId } = signedIn;
    await tx.prisma.payoutMethod.create({
      data: { id, tipsterId, kind: input.kind, ...receiver, createdAt },
    });
    await issueCode(app, tx, { ...subject, registrationId: id, to: 'phone', caller, solvedBits });
  });
  return { id, holder: receiver.holder, codeSentTo };
}

async function receiverOf(app: App, country: string, input: PayoutMethodInput): Promise<Receiver> {
  if (input.kind === 'MPESA') {
    const account = parsePhoneOfAnyForm(input.account);
    if (!account || !isMpesaPhone(account)) throw new InvalidInput('PAYEE_PHONE_INVALID', 'account');
    return { country: 'KE', currency: 'KES', network: '', networkName: '', account, holder: '' };
  }
  const ways = payoutCountry(country);
  if (ways?.kind !== input.kind) throw new InvalidInput('PAYOUT_KIND_NOT_HERE', 'kind');
  const { currency } = ways;
  return input.kind === 'BANK'
    ? { country, currency, ...(await bankAccount(app, country, input)) }
    : { country, currency, ...mobileMoney(country, ways, input) };
}

const MAX_NAME = 100;

function mobileMoney(country: string, ways: PayoutCountry, input: PayoutMethodInput) {
  const network = ways.networks.find(({ code }) => code === input.network);
  if (!network) throw new InvalidInput('PAYOUT_NETWORK_UNKNOWN', 'network');
  const typed = barePhone(input.account);
  // National numbers begin with 0.
  const phone = parseAccountPhone(
    typed.startsWith('0') ? `${prefixOf[country] ?? ''}${typed.slice(1)}` : typed,
  );
  if (phone?.country !== country) throw new InvalidInput('PAYEE_PHONE_INVALID', 'account');
  const holder = publicText(input.holder ?? '');
  if (holder.length < 2 || holder.length > MAX_NAME || !/^\p{L}[\p{L}\p{M} '.-]+$/u.test(holder))
    throw new InvalidInput('PAYOUT_HOLDER_NEEDED', 'holder');
  return { network: network.code, networkName: network.name, account: phone.phone, holder };
}

const prefixOf: Readonly<Record<string, string>> = { UG: '256' };

async function bankAccount(app: App, country: string, input: PayoutMethodInput) {
  const bank = (await payoutBanks(app, country)).find(({ code }) => code === input.network);
  if (!bank) throw new InvalidInput('PAYOUT_NETWORK_UNKNOWN', 'network');
  const account = plainCode(input.account);
  if (!/^\d{10}$/.test(account)) throw new InvalidInput('PAYOUT_ACCOUNT_UNKNOWN', 'account');
  const answer = await app.transfers.accountHolder(bank.code, account);
  if (answer.outcome !== 'accepted') throw new Unavailable('PAYOUTS_UNAVAILABLE');
  if (answer.value === null) throw new InvalidInput('PAYOUT_ACCOUNT_UNKNOWN', 'account');
  return { network: bank.code, networkName: bank.name, account, holder: answer.value };
}
