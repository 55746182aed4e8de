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
  description: 'Types of payout method.',
  values: {
    MPESA: { description: 'A Kenyan M-Pesa number.' },
    MOBILE_MONEY: { description: 'Mobile money of another country.' },
    BANK: { description: 'A bank account of another country.' },
  } as const,
});

const PayoutMethod = builder.objectRef<PayoutMethodView>('PayoutMethod').implement({
  description: "Where a tipster's withdrawals are sent. Visible to its owner only.",
  fields: (t) => ({
    kind: t.field({
      type: PayoutMethodKind,
      description: 'M-Pesa, mobile money or bank.',
      resolve: ({ kind }) => kind,
    }),
    country: t.exposeString('country', { description: 'ISO 3166 code of the receiving country.' }),
    networkName: t.exposeString('networkName', { description: 'Network or bank; empty for M-Pesa.' }),
    account: t.exposeString('account', {
      description: 'Phone with country prefix, or bank account number.',
    }),
    holder: t.exposeString('holder', { description: "Account holder's name; empty for M-Pesa." }),
    usableFrom: t.field({
      type: 'DateTime',
      description: 'Time from which withdrawals are sent there; in the past once it is active.',
      resolve: ({ usableFrom }) => usableFrom,
    }),
  }),
});

const PayoutNetwork = builder.objectRef<{ code: string; name: string }>('PayoutNetwork').implement({
  description: 'A mobile money network or a bank.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Code for ProposePayoutMethodInput.network.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
  }),
});

const PayoutOptions = builder.objectRef<{ country: string }>('PayoutOptions').implement({
  description: "Payout methods available in the account's country.",
  fields: (t) => ({
    country: t.exposeString('country', { description: "ISO 3166 code, from the account's phone." }),
    kinds: t.field({
      type: [PayoutMethodKind],
      description: 'Types that can be set, at most 2. A Kenyan M-Pesa number is possible in every country.',
      resolve: ({ country }) => {
        const own = payoutCountry(country)?.kind ?? 'MPESA';
        return own === 'MPESA' ? (['MPESA'] as const) : ([own, 'MPESA'] as const);
      },
    }),
    networks: t.field({
      type: [PayoutNetwork],
      description: 'Mobile money networks, at most 10; empty where there are none.',
      resolve: ({ country }) => [...(payoutCountry(country)?.networks ?? [])],
    }),
    banks: t.field({
      type: [PayoutNetwork],
      nullable: true,
      description:
        "Payable banks, at most 1,000; empty where bank accounts cannot be paid, null while the provider's list is unavailable.",
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
    description: "Latest confirmed payout method; null means the account's own phone, if it has M-Pesa.",
    resolve: ({ tipsterId }, _args, { app }) => methodInForce(app.db.query, tipsterId),
  }),
  payoutOptions: t.field({
    type: PayoutOptions,
    description: 'Payout methods available to this account.',
    resolve: ({ phone }) => ({ country: phoneCountry(phone) }),
  }),
  canBePaid: t.boolean({
    description: 'False for accounts whose phone has no M-Pesa, until a payout method is set.',
    resolve: async ({ phone, tipsterId }, _args, { app }) =>
      isMpesaPhone(phone) || (await methodInForce(app.db.query, tipsterId)) !== null,
  }),
}));

const ProposePayoutMethodInput = builder.inputType('ProposePayoutMethodInput', {
  description: 'A payout method, unconfirmed until confirmPayoutMethod.',
  fields: (t) => ({
    kind: t.field({ type: PayoutMethodKind, required: true, description: 'One of payoutOptions.kinds.' }),
    network: t.string({ description: 'PayoutNetwork.code; omit for M-Pesa.' }),
    account: t.string({ required: true, description: 'Phone, or ten-digit bank account number.' }),
    holder: t.string({
      description: 'Registered name of a mobile money account; banks report it themselves.',
    }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});
const ConfirmPayoutMethodInput = builder.inputType('ConfirmPayoutMethodInput', {
  description: 'Confirms a proposed payout method by its code.',
  fields: (t) => ({
    proposal: t.string({
      required: true,
      description: '`proposal` returned by proposePayoutMethod; valid for ten minutes.',
    }),
    code: t.string({ required: true, description: 'Six-digit code of proposePayoutMethod.' }),
  }),
});

const ProposePayoutMethodPayload = builder
  .objectRef<Awaited<ReturnType<typeof proposePayoutMethod>>>('ProposePayoutMethodPayload')
  .implement({
    description: 'A code was sent; the payout method is unchanged until it is confirmed.',
    fields: (t) => ({
      proposal: t.exposeString('id', {
        description: 'Reference for confirmPayoutMethod, valid for ten minutes.',
      }),
      holder: t.exposeString('holder', {
        description: 'Account holder, as reported by a bank; empty for M-Pesa.',
      }),
      codeSentTo: t.string({
        description: 'Masked phone that got the code.',
        resolve: ({ codeSentTo }) => maskPhone(codeSentTo),
      }),
    }),
  });
const ConfirmPayoutMethodPayload = builder.objectRef<object>('ConfirmPayoutMethodPayload').implement({
  description: 'The payout method is confirmed.',
  fields: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the new payout method.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

const money = (description: string, pick: (quote: Quote) => MoneyValue) => ({ description, pick });
const quoteMoney = {
  amount: money('Debited from the balance, in whole Kenyan shillings.', ({ amount }) => amount),
  arrives: money("Amount received, in the receiver's currency.", ({ arrives }) => arrives),
  fee: money("Provider's fee, already deducted from `arrives`.", ({ fee }) => fee),
};

const QuoteWithdrawalPayload = builder.objectRef<Quote>('QuoteWithdrawalPayload').implement({
  description: 'Terms of a withdrawal abroad, valid until validUntil and usable once.',
  fields: (t) => ({
    quote: t.exposeString('id', { description: 'Reference for confirmWithdrawal.' }),
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
      description: `Exchange rate: units of the receiver's currency per Kenyan shilling, "28.5000".`,
    }),
    method: t.field({
      type: PayoutMethod,
      description: 'Receiving payout method.',
      resolve: ({ method }) => method,
    }),
    validUntil: t.field({
      type: 'DateTime',
      description: 'End of validity, ten minutes after the quote.',
      resolve: ({ validUntil }) => validUntil,
    }),
  }),
});

const ConfirmWithdrawalInput = builder.inputType('ConfirmWithdrawalInput', {
  description: 'Accepts a quote of quoteWithdrawal.',
  fields: (t) => ({
    quote: t.string({
      required: true,
      description: '`quote` returned by quoteWithdrawal; valid for ten minutes.',
    }),
  }),
});

builder.mutationFields((t) => ({
  proposePayoutMethod: t.field({
    type: ProposePayoutMethodPayload,
    description:
      "Proposes a payout method and sends a code: to the number to be paid, or for a bank account to the account's phone.",
    args: {
      input: t.arg({
        type: ProposePayoutMethodInput,
        required: true,
        description: 'Payout method to propose.',
      }),
    },
    errors: signedInErrors('CHALLENGE_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, { input }, { app, viewer, request }) =>
      proposePayoutMethod(app, requireSignedIn(viewer), input, request),
  }),
  confirmPayoutMethod: t.field({
    type: ConfirmPayoutMethodPayload,
    description:
      'Activates a payout method by its code; withdrawals to it are possible some hours later (PayoutMethod.usableFrom).',
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
    description:
      'Quotes a withdrawal of the whole balance to a payout method abroad at the current rate; valid for ten minutes.',
    errors: signedInErrors('CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, _args, { app, viewer }) => quoteWithdrawal(app, { viewer }),
  }),
  confirmWithdrawal: t.field({
    type: WithdrawalPayload,
    description: 'Withdraws on the quoted terms; repeating it returns the same withdrawal.',
    args: {
      input: t.arg({ type: ConfirmWithdrawalInput, required: true, description: 'The quote.' }),
    },
    errors: signedInErrors('CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: (_root, { input }, { app, viewer }) => confirmWithdrawal(app, { viewer, quoteId: input.quote }),
  }),
}));
