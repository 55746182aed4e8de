import { type Currency, exponentOf, toDecimalString } from '@tipsoko/rules/money';
import { z } from 'zod';
import type { Answer } from '../../domain/payments/MobileMoney.ts';
import type { MoneyTransfers, Transfer } from '../../domain/payouts/MoneyTransfers.ts';
import {
  eachRow,
  type FlutterwaveCall,
  type FlutterwaveOptions,
  flutterwaveCalls,
  refused,
  unknown,
} from './callFlutterwave.ts';
import { readMajorUnits } from './chargeAmount.ts';
import { readTransfer } from './readTransfer.ts';

const number = z.union([z.number(), z.string()]);
const rate = z.object({ source: z.object({ currency: z.literal('KES'), amount: number }) });
const fees = z.array(z.object({ currency: z.string(), fee_type: z.string().nullish(), fee: number })).min(1);
const wallet = z.object({ currency: z.literal('KES'), available_balance: number, ledger_balance: number });
const banks = z.array(z.object({ code: z.string().min(1), name: z.string().min(1) }));
const holder = z.object({ account_name: z.string().min(1) });

/** Transfers of Flutterwave v3, debited in KES: major units outside, minor units inside; nothing is sent twice. */
export function createTransfersClient(options: FlutterwaveOptions): MoneyTransfers {
  const call = flutterwaveCalls(options);
  const major = (minor: bigint, currency: Currency) => toDecimalString({ minor, currency });

  return {
    async send({ reference, network, account, holder: name, sendMinor, currency, narration }) {
      const reply = await call('POST', '/transfers', {
        account_bank: network,
        account_number: account,
        amount: Number(major(sendMinor, currency)),
        currency,
        debit_currency: 'KES',
        beneficiary_name: name,
        narration,
        reference,
      });
      return answerOf(reply, 'an accepted transfer that is not ours to read', (data) => {
        const sent = readTransfer(data);
        return sent?.reference === reference ? sent : null;
      });
    },

    async findByReference(reference) {
      let found: Transfer | null = null;
      let others = 0;
      const fault = await eachRow(call, `/transfers?reference=${encodeURIComponent(reference)}`, (row) => {
        const read = readTransfer(row);
        if (read?.reference === reference) found = read;
        else others += 1;
      });
      if (fault) return fault;
      // A list of other transfers does not prove absence.
      if (!found && others > 0) return unknown('a list of other transfers than the one asked for');
      return { outcome: 'accepted', value: found };
    },

    async findById(transferId) {
      const reply = await call('GET', `/transfers/${encodeURIComponent(transferId)}`);
      if ('kind' in reply && reply.kind === 'error') return { outcome: 'accepted', value: null };
      return answerOf(reply, 'a transfer that cannot be read', (data) => {
        const read = readTransfer(data);
        return read?.transferId === transferId ? read : null;
      });
    },

    async cost(sendMinor, currency) {
      const reply = await call(
        'GET',
        `/transfers/rates?amount=${major(sendMinor, currency)}&destination_currency=${currency}&source_currency=KES`,
      );
      return answerOf(reply, 'a rate without its cost', (data) => {
        const read = rate.safeParse(data);
        const cost = read.success ? roundedUp(read.data.source.amount, 'KES') : null;
        return cost !== null && cost > 0n ? cost : null;
      });
    },

    async fee(sendMinor, currency, kind) {
      const type = kind === 'BANK' ? 'account' : 'mobilemoney';
      const reply = await call(
        'GET',
        `/transfers/fee?amount=${major(sendMinor, currency)}&currency=${currency}&type=${type}`,
      );
      return answerOf(reply, 'a fee that cannot be read', (data) => {
        const ours = fees.safeParse(data).data?.find((one) => one.currency === currency);
        return ours && ours.fee_type !== 'percentage' ? roundedUp(ours.fee, currency) : null;
      });
    },

    async balance() {
      const reply = await call('GET', '/balances/KES');
      return answerOf(reply, 'a balance that cannot be read', (data) => {
        const read = wallet.safeParse(data);
        const availableMinor = read.success ? readMajorUnits(read.data.available_balance, 'KES') : null;
        const totalMinor = read.success ? readMajorUnits(read.data.ledger_balance, 'KES') : null;
        return availableMinor === null || totalMinor === null ? null : { availableMinor, totalMinor };
      });
    },

    async banks(country) {
      const reply = await call('GET', `/banks/${encodeURIComponent(country)}`);
      return answerOf(reply, 'banks that cannot be read', (data) => banks.safeParse(data).data ?? null);
    },

    async accountHolder(bank, account) {
      const reply = await call('POST', '/accounts/resolve', { account_number: account, account_bank: bank });
      if ('kind' in reply && reply.kind === 'error') return { outcome: 'accepted', value: null };
      return answerOf(
        reply,
        'an account without its name',
        (data) => holder.safeParse(data).data?.account_name.slice(0, 100) ?? null,
      );
    },

    async list({ from, to }) {
      const transfers = new Map<string, Transfer>();
      let unreadable = 0;
      const fault = await eachRow(call, `/transfers?from=${from}&to=${to}`, (row) => {
        const read = readTransfer(row);
        // A row may move to the next page and appear twice.
        if (read) transfers.set(read.transferId, read);
        else unreadable += 1;
      });
      return fault ?? { outcome: 'accepted', value: { transfers: [...transfers.values()], unreadable } };
    },
  };
}

/** Minor units, rounded up so that costs are never understated. */
function roundedUp(value: number | string, currency: Currency): bigint | null {
  const cut = readMajorUnits(value, currency);
  if (cut === null) return null;
  const beyond = String(value).split('.')[1]?.slice(exponentOf(currency)) ?? '';
  return /[1-9]/.test(beyond) ? cut + 1n : cut;
}

/** What the reply means: accepted with what `read` makes of its data, unknown when that is null. */
function answerOf<Value>(
  reply: Awaited<ReturnType<FlutterwaveCall>>,
  otherwise: string,
  read: (data: unknown) => Value | null,
): Answer<Value> {
  if ('outcome' in reply) return reply;
  if (reply.kind === 'error') return refused(reply);
  const value = read(reply.data);
  return value === null ? unknown(otherwise) : { outcome: 'accepted', value };
}
