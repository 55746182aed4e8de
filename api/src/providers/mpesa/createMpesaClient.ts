import type { Logger } from 'pino';
import type { Clock } from '../../domain/foundation/clock.ts';
import type { MobileMoney } from '../../domain/payments/MobileMoney.ts';
import type { OrganisationAccounts } from '../../domain/reconciliation/OrganisationAccounts.ts';
import { createDaraja } from './callDaraja.ts';
import { createTokenSource, type TokenStore } from './oauthToken.ts';
import { createOrganisation } from './organisation.ts';
import { createPace } from './pace.ts';
import { createPayouts } from './payouts.ts';
import { createPushPayments } from './pushPayments.ts';
import { securityCredential } from './securityCredential.ts';
import { localSlots, type Slots } from './slots.ts';
import type { V1Payouts } from './v1Payouts.ts';

export interface MpesaOptions {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** For CustomerBuyGoodsOnline where the till differs from the store number in `shortcode`. */
  till?: string;
  initiator: string;
  initiatorPassword: string;
  /** PEM text, or the path of a PEM or CER file. */
  certificate: string;
  clock: Clock;
  tokenStore: TokenStore;
  /** Unset: no fallback to B2C v1. */
  v1Payouts?: V1Payouts;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Calls per second over all processes that share the slots; Infinity in unrelated tests. */
  requestsPerSecond: number;
  /** Defaults to this process alone. */
  slots?: Slots;
  /** Milliseconds per call. Default 30 s. */
  timeoutMs?: number;
}

export type MpesaClient = MobileMoney & OrganisationAccounts;

/** Safaricom Daraja client; never sends a payment request twice. @throws Error when the certificate holds no RSA key. */
export function createMpesaClient(options: MpesaOptions): MpesaClient {
  const { log, shortcode } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const tokens = createTokenSource({ ...options, baseUrl });
  const pace = createPace(options.requestsPerSecond, options.slots ?? localSlots());
  const daraja = createDaraja({ baseUrl, tokens, pace, log, timeoutMs: options.timeoutMs });
  const initiator = {
    name: options.initiator,
    // One credential may be reused for all calls (Daraja, SecurityCredential).
    credential: securityCredential(options.initiatorPassword, options.certificate),
    shortcode,
  };
  return {
    ...createPushPayments(daraja, pace, options),
    ...createPayouts(daraja, initiator, log, options.v1Payouts),
    ...createOrganisation(daraja, initiator),
  };
}
