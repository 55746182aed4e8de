import { currencies, formatMoney, type Money as MoneyValue, toDecimalString } from '@tipsoko/rules/money';
import { builder } from './builder.ts';

const currencyNames: Readonly<Record<MoneyValue['currency'], string>> = {
  KES: 'Kenyan shilling.',
  UGX: 'Ugandan shilling.',
  NGN: 'Nigerian naira.',
  USD: 'US dollar.',
};

export const Currency = builder.enumType('Currency', {
  description: 'Supported currencies.',
  values: Object.fromEntries(
    currencies.map((code) => [code, { value: code, description: currencyNames[code] }]),
  ) as Record<MoneyValue['currency'], { value: MoneyValue['currency']; description: string }>,
});

export const Money = builder.objectRef<MoneyValue>('Money').implement({
  description: 'An exact amount of money.',
  fields: (t) => ({
    amount: t.field({
      type: 'Decimal',
      description: `Amount in major units with the currency's full precision: "50.00".`,
      resolve: toDecimalString,
    }),
    currency: t.field({ type: Currency, description: 'ISO 4217 code.', resolve: (money) => money.currency }),
    text: t.string({ description: 'Display text: Ksh 50, UGX 1,500.', resolve: formatMoney }),
  }),
});
