import { gsm7Parts, toGsm7 } from '@tipsoko/rules/gsm7';
import { accountLimits, slipLimits } from '@tipsoko/rules/limits';
import { formatMoney } from '@tipsoko/rules/money';
import { expect, it } from 'vitest';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import { type CodeUse, type CorrectionFacts, type Misfit, type SmsTexts, smsTexts } from './smsTexts.ts';

/** The longest that the rules allow, and a site's address as long as ours may be. */
const slip = 9_999_999;
const username = 'W'.repeat(accountLimits.maxUsernameLength);
const site = 'https://www.tipsoko.co.ke';
const price = formatMoney({ minor: BigInt(slipLimits.maxPriceKsh) * 100n, currency: 'KES' });
/** M-Pesa moves no larger sum at once. */
const paid = formatMoney({ minor: 25_000_050n, currency: 'KES' });
const why = 'Advertising of another site in a reason, again after two warnings.';

const purposes: CodeUse[] = ['REGISTER', 'CHANGE_PHONE', 'SUBSCRIBER', 'PAYOUT_METHOD', 'RESET_PASSWORD'];
const misfits: Misfit[] = [
  ...(['free', 'own', 'bought', 'ended', 'account'] as const).map((one) => ({ why: one })),
  { why: 'price', price },
];
const results: Array<SlipResult | null> = ['WON', 'LOST', 'CANCELLED', null];
const moneys: CorrectionFacts['money'][] = [
  ...(['notSent', 'paid', 'underWay', 'kept', null] as const).map((refund) => ({
    of: 'buyer' as const,
    refund,
  })),
  { of: 'tipster', taken: paid },
  { of: 'tipster', earned: paid },
  { of: 'tipster' },
];

const longest: { [Name in keyof SmsTexts]: (texts: SmsTexts) => string[] } = {
  code: (texts) =>
    purposes.map((purpose) =>
      texts.code({
        code: '000000',
        purpose,
        minutes: 10,
        username,
        host: new URL(site).hostname,
        isOneOfMany: true,
      }),
    ),
  alreadyRegistered: (texts) => [texts.alreadyRegistered()],
  passwordChanged: (texts) => [texts.passwordChanged()],
  phoneChanged: (texts) => [texts.phoneChanged()],
  payoutMethodChanged: (texts) => [texts.payoutMethodChanged(168)],
  slipHidden: (texts) => [texts.slipHidden(slip, why)],
  slipShown: (texts) => [texts.slipShown(slip)],
  banned: (texts) => [texts.banned(why)],
  banLifted: (texts) => [texts.banLifted()],
  accountDeleted: (texts) => [texts.accountDeleted()],
  tipRefunded: (texts) => [texts.tipRefunded()],
  subscribed: (texts) => [texts.subscribed('bronze', site)],
  subscriptionEnds: (texts) => [
    texts.subscriptionEnds('Bronze', 3, site),
    texts.subscriptionEnds('Bronze', 1, site),
  ],
  misfit: (texts) => misfits.map((misfit) => texts.misfit(misfit)),
  paymentKept: (texts) =>
    misfits.map((misfit) => texts.paymentKept({ receipt: 'SFF6XYZ123', paid, slip }, misfit)),
  corrected: (texts) =>
    results.flatMap((from) =>
      results.flatMap((to) => moneys.map((money) => texts.corrected({ slip, from, to, money }))),
    ),
  correctedMoney: (texts) => moneys.map((money) => texts.correctedMoney(money)),
};

const table = (Object.keys(smsTexts('en')) as Array<keyof SmsTexts>).flatMap((name) =>
  (['en', 'sw'] as const).map((language) => ({ name, language })),
);

it.each(table)('$name ($language) is two parts of GSM-7 at most, with the longest values', (row) => {
  for (const text of longest[row.name](smsTexts(row.language))) {
    expect(toGsm7(text)).toBe(text);
    expect([text, gsm7Parts(text)]).toEqual([text, expect.toSatisfy((parts: number) => parts <= 2)]);
  }
});

it('says nothing in Swahili as in English', () => {
  for (const [name, made] of Object.entries(longest)) {
    const [english, swahili] = [made(smsTexts('en')), made(smsTexts('sw'))];
    const equal = english.filter((text, place) => text !== '' && text === swahili[place]);
    expect([name, equal]).toEqual([name, []]);
  }
});

it('is English for a reader without a language', () => {
  expect(smsTexts(null).banLifted()).toBe(smsTexts('en').banLifted());
});
