import { asLanguage } from '@tipsoko/rules/language';
import type { CodePurpose, SlipResult } from '../../db/generated/prisma/enums.ts';

/** Why a direct M-Pesa payment bought nothing. */
export type Misfit =
  | { readonly why: 'free' | 'own' | 'bought' | 'ended' | 'account' }
  | { readonly why: 'price'; readonly price: string };

/** CREDIT is of old rows alone, from the time of buyer credit. */
export type CodeUse = Exclude<CodePurpose, 'CREDIT'>;

export interface CodeFacts {
  readonly code: string;
  readonly purpose: CodeUse;
  readonly minutes: number;
  readonly username?: string | undefined;
  /** Many codes of this purpose went to the phone today. */
  readonly isOneOfMany: boolean;
  /** Our host in the last line limits autofill of the code to our pages (WebOTP). */
  readonly host: string;
}

export interface CorrectionFacts {
  readonly slip: number;
  /** Null means open again. */
  readonly from: SlipResult | null;
  readonly to: SlipResult | null;
  /** Effect on the buyer's refund or the tipster's earning. */
  readonly money:
    | { readonly of: 'buyer'; readonly refund: 'notSent' | 'paid' | 'underWay' | 'kept' | null }
    | { readonly of: 'tipster'; readonly taken?: string; readonly earned?: string };
}

const short = (why: string) => (why.length <= 40 ? why : `${why.slice(0, 37)}...`).replace(/\.$/, '');

const codeLine = ({ host, code }: CodeFacts) => `\n\n@${host} #${code}`;

/** Two SMS parts at most, with the longest values: smsTexts.test.ts. */
const english = {
  code(facts: CodeFacts): string {
    const purposes: Readonly<Record<CodeUse, string>> = {
      REGISTER: 'confirm your phone',
      CHANGE_PHONE: 'confirm your new phone',
      SUBSCRIBER: 'open your premium tips',
      PAYOUT_METHOD: 'be paid at a new place',
      RESET_PASSWORD: 'set a new password',
    };
    const account = facts.username ? ` (account ${facts.username})` : '';
    const many = facts.isOneOfMany
      ? ' Many codes were asked for your phone today: ignore those that you did not ask for.'
      : '';
    return `Tipsoko: ${facts.code} is your code to ${purposes[facts.purpose]}${account}. Do not share it, we never ask for it. It expires in ${facts.minutes} minutes.${many}${codeLine(facts)}`;
  },
  alreadyRegistered: () =>
    'Tipsoko: somebody tried to register with this phone, but it has an account already. If it was you, log in or reset your password.',
  passwordChanged: () =>
    'Tipsoko: your password was changed. If it was not you, reset it now and log out everywhere in your settings.',
  phoneChanged: () =>
    'Tipsoko: the phone of your account was changed. Withdrawals wait 24 hours. If it was not you, contact support now.',
  payoutMethodChanged: (hours: number) =>
    `Tipsoko: your payout method was changed. Withdrawals wait ${hours} hours. If it was not you, change your password and contact support now.`,
  slipHidden: (slip: number, why: string) =>
    `Tipsoko: moderators took your slip ${slip} off sale: ${short(why)}. Its buyers keep it. Questions: write to support.`,
  slipShown: (slip: number) => `Tipsoko: your slip ${slip} was reviewed again and is no longer hidden.`,
  banned: (why: string) =>
    `Tipsoko: your account is suspended: ${short(why)}. Your slips are off sale and your balance is held. Questions: write to support.`,
  banLifted: () => 'Tipsoko: your account is no longer suspended. You may publish and withdraw again.',
  accountDeleted: () => 'Tipsoko: your account was deleted, as you asked.',
  tipRefunded: () => 'Tipsoko: the tip you paid for cannot be delivered. Your money is on its way back.',
  subscribed: (plan: string, site: string) =>
    `Tipsoko: your ${plan} subscription is active. See the premium tips at ${site}/subscriptions`,
  subscriptionEnds: (plan: string, days: number, site: string) =>
    `Tipsoko: your ${plan} subscription ends ${days > 1 ? `in ${days} days` : 'within a day'}. Renew it at ${site}/subscriptions`,
  misfit(misfit: Misfit): string {
    switch (misfit.why) {
      case 'free':
        return 'this tip is free';
      case 'own':
        return 'it is your own slip';
      case 'bought':
        return 'you have bought it already';
      case 'ended':
        return 'it was not on sale any more';
      case 'account':
        return 'its account number is not the number of a tip';
      case 'price':
        return `its price is ${misfit.price}`;
    }
  },
  paymentKept(payment: { receipt: string; paid: string; slip: number | null }, misfit: Misfit): string {
    const what = payment.slip === null ? '' : ` for slip ${payment.slip}`;
    return `Tipsoko: your payment ${payment.receipt} of ${payment.paid}${what} bought nothing: ${english.misfit(misfit)}. We keep the money for you and return it.`;
  },
  corrected({ slip, from, to, money }: CorrectionFacts): string {
    const words = (result: SlipResult | null) => (result === null ? 'open again' : result.toLowerCase());
    const changed =
      from === to
        ? `corrected: it stays ${words(to)} at other odds`
        : `corrected from ${words(from)} to ${words(to)}`;
    const whose = money.of === 'buyer' ? 'tip' : 'your tip';
    return `Tipsoko: the result of ${whose} ${slip} was ${changed}.${english.correctedMoney(money)}`;
  },
  correctedMoney(money: CorrectionFacts['money']): string {
    if (money.of === 'tipster') {
      if (money.taken) return ` ${money.taken} of earnings were taken back.`;
      return money.earned ? ` You earned ${money.earned} by it.` : '';
    }
    const refunds = {
      notSent: ' It counts, so the planned refund is not sent.',
      paid: ' You have your money back.',
      underWay: ' Your money is on its way back.',
      kept: ' You keep the money that went back to you.',
    };
    return money.refund === null ? '' : refunds[money.refund];
  },
};

export type SmsTexts = typeof english;

const swahili: SmsTexts = {
  code(facts) {
    const purposes: Readonly<Record<CodeUse, string>> = {
      REGISTER: 'kuthibitisha simu yako',
      CHANGE_PHONE: 'kuthibitisha simu yako mpya',
      SUBSCRIBER: 'kufungua tips zako za premium',
      PAYOUT_METHOD: 'kulipwa kwa njia mpya',
      RESET_PASSWORD: 'kuweka nenosiri jipya',
    };
    const account = facts.username ? ` (akaunti ${facts.username})` : '';
    const many = facts.isOneOfMany
      ? ' Misimbo mingi imeombwa kwa simu yako leo: puuza ile ambayo hukuiomba.'
      : '';
    return `Tipsoko: ${facts.code} ni msimbo wako wa ${purposes[facts.purpose]}${account}. Usimpe mtu yeyote, sisi hatuuombi kamwe. Unaisha baada ya dakika ${facts.minutes}.${many}${codeLine(facts)}`;
  },
  alreadyRegistered: () =>
    'Tipsoko: kuna mtu amejaribu kujisajili kwa simu hii, lakini ina akaunti tayari. Kama ni wewe, ingia au weka nenosiri jipya.',
  passwordChanged: () =>
    'Tipsoko: nenosiri lako limebadilishwa. Kama si wewe, weka jipya sasa na utoke kwenye vifaa vyote katika mipangilio.',
  phoneChanged: () =>
    'Tipsoko: simu ya akaunti yako imebadilishwa. Utoaji wa pesa unasubiri saa 24. Kama si wewe, wasiliana na msaada sasa.',
  payoutMethodChanged: (hours) =>
    `Tipsoko: njia yako ya kulipwa imebadilishwa. Utoaji wa pesa unasubiri saa ${hours}. Kama si wewe, badilisha nenosiri na uwasiliane na msaada sasa.`,
  slipHidden: (slip, why) =>
    `Tipsoko: wasimamizi wameondoa mkeka wako ${slip} sokoni: ${short(why)}. Walionunua bado wanao. Maswali: wasiliana na msaada.`,
  slipShown: (slip) => `Tipsoko: mkeka wako ${slip} umeangaliwa upya na haujafichwa tena.`,
  banned: (why) =>
    `Tipsoko: akaunti yako imesimamishwa: ${short(why)}. Mikeka yako haiuzwi na salio lako limezuiwa. Maswali: wasiliana na msaada.`,
  banLifted: () => 'Tipsoko: akaunti yako haijasimamishwa tena. Unaweza kuchapisha na kutoa pesa.',
  accountDeleted: () => 'Tipsoko: akaunti yako imefutwa, kama ulivyoomba.',
  tipRefunded: () => 'Tipsoko: mkeka uliolipia hauwezi kutumwa kwako. Pesa zako ziko njiani kurudi.',
  subscribed: (plan, site) =>
    `Tipsoko: usajili wako wa ${plan} unatumika. Tazama tips za premium: ${site}/subscriptions`,
  subscriptionEnds: (plan, days, site) =>
    `Tipsoko: usajili wako wa ${plan} utaisha ${days > 1 ? `baada ya siku ${days}` : 'ndani ya siku moja'}. Jisajili tena: ${site}/subscriptions`,
  misfit(misfit) {
    switch (misfit.why) {
      case 'free':
        return 'utabiri huu ni wa bure';
      case 'own':
        return 'ni mkeka wako mwenyewe';
      case 'bought':
        return 'umeshaununua';
      case 'ended':
        return 'ulikuwa hauuzwi tena';
      case 'account':
        return 'namba yake ya akaunti si namba ya mkeka wowote';
      case 'price':
        return `bei yake ni ${misfit.price}`;
    }
  },
  paymentKept(payment, misfit) {
    const what = payment.slip === null ? '' : ` kwa mkeka ${payment.slip}`;
    return `Tipsoko: malipo yako ${payment.receipt} ya ${payment.paid}${what} hayakununua chochote: ${swahili.misfit(misfit)}. Tumekuhifadhia pesa zako na tutazirudisha.`;
  },
  corrected({ slip, from, to, money }) {
    const words = { WON: 'umeshinda', LOST: 'umechanika', CANCELLED: 'umefutwa' };
    const said = (result: SlipResult | null) => (result === null ? 'bado unachezwa' : words[result]);
    const whose = money.of === 'buyer' ? 'mkeka' : 'mkeka wako';
    const changed =
      from === to
        ? `yamerekebishwa: bado "${said(to)}", kwa odds nyingine`
        : `yamerekebishwa kutoka "${said(from)}" kuwa "${said(to)}"`;
    return `Tipsoko: matokeo ya ${whose} ${slip} ${changed}.${swahili.correctedMoney(money)}`;
  },
  correctedMoney(money) {
    if (money.of === 'tipster') {
      if (money.taken) return ` Mapato ya ${money.taken} yameondolewa.`;
      return money.earned ? ` Umepata ${money.earned} kwa mkeka huo.` : '';
    }
    const refunds = {
      notSent: ' Mkeka unahesabiwa, hivyo pesa hazitarudishwa.',
      paid: ' Umesharudishiwa pesa zako.',
      underWay: ' Pesa zako ziko njiani kurudi.',
      kept: ' Pesa ulizorudishiwa zinabaki kuwa zako.',
    };
    return money.refund === null ? '' : refunds[money.refund];
  },
};

/** Falls back to English. */
export function smsTexts(language: string | null | undefined): SmsTexts {
  return asLanguage(language) === 'sw' ? swahili : english;
}
