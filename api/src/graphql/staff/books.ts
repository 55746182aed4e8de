import { NotSignedIn } from '../../domain/foundation/errors.ts';
import { type OwnerFile, ownerFilePath } from '../../domain/statements/ownerLink.ts';
import {
  type AccountMonth,
  type OwnerMonth,
  type ProviderDay,
  readMonth,
  readOwnerMonth,
} from '../../domain/statements/ownerMonth.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { Money } from '../kit/money.ts';

const moneyFields = {
  opening: 'Balance at the start of the day, by the ledger.',
  received: 'Payments by buyers, including those still in suspense.',
  refunded: 'Paid back to buyers; negative.',
  chargedBack: 'Taken back by banks; negative.',
  paidOut: 'Withdrawals of tipsters; negative.',
  charges: 'Fees withheld by the provider; negative.',
  other: 'Everything else, such as the owner’s own money and differences posted by staff.',
  closing: 'Balance at the end of the day, by the ledger.',
} as const;

const BooksDay = builder.objectRef<ProviderDay>('BooksDay').implement({
  subGraphs: ['staff'],
  description:
    'Movements of our account at one provider in one currency on one day: opening plus all amounts equals closing. Staff only.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Day in Africa/Nairobi.' }),
    provider: t.exposeString('provider', { description: 'MPESA or FLUTTERWAVE.' }),
    payments: t.exposeInt('payments', { description: 'Number of payments received.' }),
    payouts: t.exposeInt('payouts', { description: 'Number of withdrawals paid.' }),
    opening: t.expose('opening', { type: Money, description: moneyFields.opening }),
    received: t.expose('received', { type: Money, description: moneyFields.received }),
    refunded: t.expose('refunded', { type: Money, description: moneyFields.refunded }),
    chargedBack: t.expose('chargedBack', { type: Money, description: moneyFields.chargedBack }),
    paidOut: t.expose('paidOut', { type: Money, description: moneyFields.paidOut }),
    charges: t.expose('charges', { type: Money, description: moneyFields.charges }),
    other: t.expose('other', { type: Money, description: moneyFields.other }),
    closing: t.expose('closing', { type: Money, description: moneyFields.closing }),
  }),
});

const BooksAccount = builder.objectRef<AccountMonth>('BooksAccount').implement({
  subGraphs: ['staff'],
  description:
    'A kind of ledger account over a month, all owners together. Debits are positive, credits negative. Staff only.',
  fields: (t) => ({
    account: t.exposeString('account', { description: 'Kind of account: MPESA_CLEARING, PLATFORM_FEE.' }),
    opening: t.expose('opening', { type: Money, description: 'Balance at the start of the month.' }),
    debits: t.expose('debits', { type: Money, description: 'Sum of the debits of the month.' }),
    credits: t.expose('credits', { type: Money, description: 'Sum of the credits of the month; negative.' }),
    closing: t.expose('closing', { type: Money, description: 'Balance at the end of the month.' }),
  }),
});

const file =
  (name: OwnerFile) =>
  (books: OwnerMonth, _args: object, { app, viewer }: Context) => {
    if (!viewer.account) throw new NotSignedIn();
    return ownerFilePath(app, viewer.account, books.month.name, name);
  };

const Books = builder.objectRef<OwnerMonth>('Books').implement({
  subGraphs: ['staff'],
  description:
    'The books of one month for the owner and accountants. The paths of the files work for one hour, and only while the session is valid. Staff only.',
  fields: (t) => ({
    month: t.string({ description: 'YYYY-MM, days of Africa/Nairobi.', resolve: ({ month }) => month.name }),
    days: t.field({
      type: [BooksDay],
      description:
        'One row per day, provider and currency; days without movements are omitted. At most 31 per account.',
      resolve: ({ days }) => days,
    }),
    accounts: t.field({
      type: [BooksAccount],
      description: 'Trial balance: one row per kind of account and currency, at most 200.',
      resolve: ({ accounts }) => accounts,
    }),
    dailyCsvUrl: t.field({ type: 'URL', description: 'Path of days as CSV.', resolve: file('daily.csv') }),
    accountsCsvUrl: t.field({
      type: 'URL',
      description: 'Path of accounts as CSV.',
      resolve: file('accounts.csv'),
    }),
    paymentsCsvUrl: t.field({
      type: 'URL',
      description:
        'Path of a CSV file with each movement at a provider: receipt, slip, price, our fee, the tipster’s earning and, where the provider states it, its charge.',
      resolve: file('payments.csv'),
    }),
    pdfUrl: t.field({
      type: 'URL',
      description: 'Path of days and accounts as PDF.',
      resolve: file('books.pdf'),
    }),
  }),
});

builder.queryField('books', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: Books,
    description: 'Staff only. The books of a month.',
    args: { month: t.arg.string({ description: 'YYYY-MM; the current month when omitted.' }) },
    resolve: (_root, { month }, { app }) => readOwnerMonth(app, readMonth(month ?? null, app.clock.now())),
  }),
);
