import { realClock, type SimulatorClock } from './clock.ts';
import type { CredentialKeys } from './securityCredential.ts';

export interface Delays {
  /** Acknowledgement → the prompt lights up. */
  prompt: number;
  /** How long the phone waits for a PIN. */
  promptLife: number;
  /** How long a scripted or automatic customer takes. */
  human: number;
  /** Outcome → callback. */
  callback: number;
  /** How long Safaricom looks for a phone that is off. */
  unreachable: number;
  /** Acknowledgement → payouts, queries and reversals are carried out. */
  result: number;
  /** Queue time-out notice → the real result. */
  afterQueueTimeout: number;
  /** A stalled answer. */
  stall: number;
}

export const HUMAN_DELAYS: Delays = {
  prompt: 700,
  promptLife: 60_000,
  human: 3_000,
  callback: 900,
  unreachable: 10_000,
  result: 1_500,
  afterQueueTimeout: 5_000,
  stall: 30_000,
};

/** Ways in which the real service is known to differ from day to day or between documents. */
export interface Quirks {
  /** The app lacks B2C v3: 403.002.1001. */
  b2cV3Forbidden: boolean;
  /** The status acknowledgement carries the originator id of the payment asked about instead of its own. */
  statusEchoesTarget: boolean;
  /** `expires_in` as a number. */
  expiresInNumber: boolean;
  /** C2B addresses can be registered once, as in production; the sandbox overwrites. */
  registerOnce: boolean;
  /** Ask the ValidationURL before a direct paybill payment. */
  externalValidation: boolean;
  /** `object`: a lone ReferenceItem is an object; `array`: always a list. */
  referenceItem: 'object' | 'array';
  /** What counts for "same amount within two minutes": any accepted push, or paid ones only. */
  repeatRule: 'accepted' | 'paid';
}

export const DEFAULT_QUIRKS: Quirks = {
  b2cV3Forbidden: false,
  statusEchoesTarget: false,
  expiresInNumber: false,
  registerOnce: false,
  externalValidation: false,
  referenceItem: 'object',
  repeatRule: 'accepted',
};

export type Mode = 'manual' | 'auto';

export interface DarajaOptions {
  port?: number;
  host?: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  initiatorName: string;
  initiatorPassword: string;
  /** Key pair of the SecurityCredential; unset: one that is made once per process. */
  keys?: CredentialKeys;
  /** Till for CustomerBuyGoodsOnline; unset: only paybill. */
  till?: string;
  /** Shortcode that pays out; unset: `shortcode`. */
  b2cShortcode?: string;
  /** Shown in the prompt. */
  businessName?: string;
  clock?: SimulatorClock;
  /** `manual` waits for a person, `auto` approves after `delays.human`. */
  mode?: Mode;
  delays?: Partial<Delays>;
  quirks?: Partial<Quirks>;
  /** Calls above this pace get a spike arrest, in both forms in turn; unset: any number may come. */
  requestsPerSecond?: number;
  /** Opening balance of every wallet, whole KES. */
  walletBalance?: number;
  /** Opening balance of the utility account, whole KES. */
  utilityBalance?: number;
}

export interface Settings
  extends Required<Omit<DarajaOptions, 'port' | 'host' | 'keys' | 'till' | 'delays' | 'quirks'>> {
  till: string | undefined;
  delays: Delays;
  quirks: Quirks;
}

/** Throws when a value could never have been issued by Safaricom, so that a wrong configuration shows at once. */
export function settle(options: DarajaOptions): Settings {
  for (const name of ['shortcode', 'till', 'b2cShortcode'] as const) {
    const value = options[name];
    if (value !== undefined && !/^\d{5,7}$/.test(value)) {
      throw new Error(`The Daraja simulator needs ${name} of 5 to 7 digits, not "${value}"`);
    }
  }
  for (const name of [
    'consumerKey',
    'consumerSecret',
    'passkey',
    'initiatorName',
    'initiatorPassword',
  ] as const) {
    if (!options[name]) throw new Error(`The Daraja simulator needs ${name}`);
  }
  return {
    consumerKey: options.consumerKey,
    consumerSecret: options.consumerSecret,
    shortcode: options.shortcode,
    passkey: options.passkey,
    initiatorName: options.initiatorName,
    initiatorPassword: options.initiatorPassword,
    till: options.till,
    b2cShortcode: options.b2cShortcode ?? options.shortcode,
    businessName: options.businessName ?? 'TIPSOKO',
    clock: options.clock ?? realClock,
    mode: options.mode ?? 'manual',
    delays: { ...HUMAN_DELAYS, ...options.delays },
    quirks: { ...DEFAULT_QUIRKS, ...options.quirks },
    requestsPerSecond: options.requestsPerSecond ?? Number.POSITIVE_INFINITY,
    walletBalance: options.walletBalance ?? 20_000,
    utilityBalance: options.utilityBalance ?? 1_000_000,
  };
}
