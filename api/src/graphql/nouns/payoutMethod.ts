import type { Money as MoneyValue } from '@tipsoko/rules/money';
import { payoutCountry, phoneCountry } from '@tipsoko/rules/payoutCountries';
import { isMpesaPhone, maskPhone } from '@tipsoko/rules/phone';
import { Unavailable } from '../../domain/foundation/errors.ts';
import { requireSignedIn } from '../../domain/foundation/viewer.ts';
import { confirmPayoutMethod } from '../../domain/payoutMethods/confirmPayoutMethod.ts';
import { methodInForce, type PayoutMethodView } from '../../domain/payoutMethods/methodInForce.ts';
import { payoutBanks } from '../../domain/payoutMethods/payoutBanks.ts';
import { proposePayoutMethod } from '../../domain/payoutMethods/proposePayoutMethod.ts';
import { confirmWithdrawal } from '../../domain/withdrawals/confirmWithdrawal.ts';
import { type WithdrawalQuote as Quote, quoteWithdrawal } from '../../domain/withdrawals/quoteWithdrawal.ts';
import { Viewer, viewerOf } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { signedInErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { WithdrawalPayload } from './withdrawal.ts';

const PayoutMethodKind = builder.enumType('PayoutMethodKind', {
  description: 'Ways to be paid.',
  values: {
    MPESA: { description: 'A Kenyan M-Pesa number.' },
    MOBILE_MONEY: { description: 'Mobile money of another country.' },
    BANK: { description: 'A bank account of another country.' },
  } as const,
});

const PayoutMethod = builder.objectRef<PayoutMethodView>('PayoutMethod').implement({
  description: 'Where a tipster is paid. Seen by its owner only.',
  fields: (t) => ({
    kind: t.field({
      type: PayoutMethodKind,
      description: 'Way of the payment.',
      resolve: ({ kind }) => kind,
    }),
    country: t.exposeString('country', { description: 'ISO 3166 code of the country that is paid to.' }),
    networkName: t.exposeString('networkName', { description: 'Network or bank; empty for M-Pesa.' }),
    account: t.exposeString('account', {
      description: 'Phone with its country prefix, or number of the bank account.',
    }),
    holder: t.exposeString('holder', { description: 'Name that the account is under; empty for M-Pesa.' }),
    usableFrom: t.field({
      type: 'DateTime',
      description: 'From when on money is sent there; in the past once it is.',
      resolve: ({ usableFrom }) => usableFrom,
    }),
  }),
});

const PayoutNetwork = builder.objectRef<{ code: string; name: string }>('PayoutNetwork').implement({
  description: 'A network of mobile money, or a bank.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Code, as proposePayoutMethod takes it.' }),
    name: t.exposeString('name', { description: 'Name for people.' }),
  }),
});

const PayoutOptions = builder.objectRef<{ country: string }>('PayoutOptions').implement({
  description: 'How a tipster of this country can be paid.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'ISO 3166 code, by the phone of the account.' }),
    kinds: t.field({
      type: [PayoutMethodKind],
      description: 'Ways that can be set, at most 2. A Kenyan M-Pesa number can be set from everywhere.',
      resolve: ({ country }) => {
        const own = payoutCountry(country)?.kind ?? 'MPESA';
        return own === 'MPESA' ? (['MPESA'] as const) : ([own, 'MPESA'] as const);
      },
    }),
    networks: t.field({
      type: [PayoutNetwork],
      description: 'Networks of mobile money, at most 10; empty where there is none.',
      resolve: ({ country }) => [...(payoutCountry(country)?.networks ?? [])],
    }),
    banks: t.field({
      type: [PayoutNetwork],
      nullable: true,
      description:
        'Banks that can be paid, at most 1,000; empty where accounts are not, null when the list cannot be read now.',
      resolve: async ({ country }, _args, { app }) => {
        if (payoutCountry(country)?.kind !== 'BANK') return [];
        try {
          return [...(await payoutBanks(app, country))];
        } catch (error) {
          if (error instanceof Unavailable) return null;
          throw error;
        }
      },
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  payoutMethod: t.field({
    type: PayoutMethod,
    nullable: true,
    description:
      'The way to be paid that was set last; null: the phone of the account, where that is M-Pesa.',
    resolve: ({ tipsterId }, _args, { app }) => methodInForce(app.db.query, tipsterId),
  }),
  payoutOptions: t.field({
    type: PayoutOptions,
    description: 'Ways to be paid that this account can set.',
    resolve: ({ phone }) => ({ country: phoneCountry(phone) }),
  }),
  canBePaid: t.boolean({
    description: 'False until a way to be paid is set, for accounts whose phone has no M-Pesa.',
    resolve: async ({ phone, tipsterId }, _args, { app }) =>
      isMpesaPhone(phone) || (await methodInForce(app.db.query, tipsterId)) !== null,
  }),
}));

const ProposePayoutMethodInput = builder.inputType('ProposePayoutMethodInput', {
  description: 'Input of proposePayoutMethod.',
  fields: (t) => ({
    kind: t.field({ type: PayoutMethodKind, required: true, description: 'One of payoutOptions.kinds.' }),
    network: t.string({ description: 'Code of the network or bank; not for M-Pesa.' }),
    account: t.string({ required: true, description: 'Phone, or ten digits of the bank account.' }),
    holder: t.string({ description: 'Name that mobile money is registered under; a bank names its own.' }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});
const ConfirmPayoutMethodInput = builder.inputType('ConfirmPayoutMethodInput', {
  description: 'Input of confirmPayoutMethod.',
  fields: (t) => ({
    proposal: t.string({ required: true, description: 'proposal of proposePayoutMethod.' }),
    code: t.string({ required: true, description: 'The six digits that were sent.' }),
  }),
});

const ProposePayoutMethodPayload = builder
  .objectRef<Awaited<ReturnType<typeof proposePayoutMethod>>>('ProposePayoutMethodPayload')
  .implement({
    description: 'A code was sent; nothing has changed yet.',
    fields: (t) => ({
      proposal: t.exposeString('id', { description: 'For confirmPayoutMethod, within ten minutes.' }),
      holder: t.exposeString('holder', {
        description: 'Whose account it is: a bank’s own answer. Empty for M-Pesa.',
      }),
      codeSentTo: t.string({
        description: 'Phone that got the code, partly hidden.',
        resolve: ({ codeSentTo }) => maskPhone(codeSentTo),
      }),
    }),
  });
const ConfirmPayoutMethodPayload = builder.objectRef<object>('ConfirmPayoutMethodPayload').implement({
  description: 'The way to be paid is set.',
  fields: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The tipster with the new payout method.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

const money = (description: string, pick: (quote: Quote) => MoneyValue) => ({ description, pick });
const quoteMoney = {
  amount: money('Leaves the balance, in whole Kenyan shillings.', ({ amount }) => amount),
  arrives: money('Arrives, in the currency of the receiver.', ({ arrives }) => arrives),
  fee: money('Fee of the provider, already taken off.', ({ fee }) => fee),
};

const QuoteWithdrawalPayload = builder.objectRef<Quote>('QuoteWithdrawalPayload').implement({
  description: 'What a withdrawal abroad comes to. It holds until its end, and is confirmed once.',
  fields: (t) => ({
    quote: t.exposeString('id', { description: 'For confirmWithdrawal.' }),
    amount: t.field({
      type: Money,
      description: quoteMoney.amount.description,
      resolve: quoteMoney.amount.pick,
    }),
    arrives: t.field({
      type: Money,
      description: quoteMoney.arrives.description,
      resolve: quoteMoney.arrives.pick,
    }),
    fee: t.field({ type: Money, description: quoteMoney.fee.description, resolve: quoteMoney.fee.pick }),
    rate: t.exposeString('rate', {
      description: 'Units of the receiver’s currency for one Kenyan shilling: "28.5000".',
    }),
    method: t.field({ type: PayoutMethod, description: 'Where it goes.', resolve: ({ method }) => method }),
    validUntil: t.field({
      type: 'DateTime',
      description: 'Until when it can be confirmed.',
      resolve: ({ validUntil }) => validUntil,
    }),
  }),
});

const ConfirmWithdrawalInput = builder.inputType('ConfirmWithdrawalInput', {
  description: 'Input of confirmWithdrawal.',
  fields: (t) => ({ quote: t.string({ required: true, description: 'quote of quoteWithdrawal.' }) }),
});

builder.mutationFields((t) => ({
  proposePayoutMethod: t.field({
    type: ProposePayoutMethodPayload,
    description:
      'Sends a code: to the number that would be paid, or for a bank account to the phone of the account.',
    args: {
      input: t.arg({ type: ProposePayoutMethodInput, required: true, description: 'The way to be paid.' }),
    },
    errors: signedInErrors('CHALLENGE_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, { input }, { app, viewer, request }) =>
      proposePayoutMethod(app, requireSignedIn(viewer), input, request),
  }),
  confirmPayoutMethod: t.field({
    type: ConfirmPayoutMethodPayload,
    description: 'Sets the way to be paid; money is sent there some hours later at the earliest.',
    args: {
      input: t.arg({ type: ConfirmPayoutMethodInput, required: true, description: 'Proposal and code.' }),
    },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, { app, viewer, request }) => {
      await confirmPayoutMethod(
        app,
        requireSignedIn(viewer),
        { id: input.proposal, code: input.code },
        request,
      );
      return {};
    },
  }),
  quoteWithdrawal: t.field({
    type: QuoteWithdrawalPayload,
    description: 'Says what a withdrawal of the whole balance comes to abroad, at the rate of now.',
    errors: signedInErrors('CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, _args, { app, viewer }) => quoteWithdrawal(app, { viewer }),
  }),
  confirmWithdrawal: t.field({
    type: WithdrawalPayload,
    description: 'Withdraws what was quoted; repeating it returns the same withdrawal.',
    args: {
      input: t.arg({ type: ConfirmWithdrawalInput, required: true, description: 'The quote.' }),
    },
    errors: signedInErrors('CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: (_root, { input }, { app, viewer }) => confirmWithdrawal(app, { viewer, quoteId: input.quote }),
  }),
}));
