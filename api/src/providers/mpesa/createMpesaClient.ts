import type { Logger } from 'pino';
import type { Clock } from '../../domain/clock.ts';
import type { MobileMoney } from '../../domain/purchases/MobileMoney.ts';
import { createDaraja } from './callDaraja.ts';
import { createTokenSource, type TokenStore } from './oauthToken.ts';
import { createOrganisation, type Organisation } from './organisation.ts';
import { createPace } from './pace.ts';
import { createPayouts } from './payouts.ts';
import { createPushPayments } from './pushPayments.ts';
import { securityCredential } from './securityCredential.ts';
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
  /** Calls a second of this process; Safaricom publishes none. Default 5; Infinity for a simulator. */
  requestsPerSecond?: number;
  /** Of one exchange. Default 30 s. */
  timeoutMs?: number;
}

export type MpesaClient = MobileMoney & Organisation;

/**
 * Safaricom's Daraja. Every answer is accepted, refused (proven that nothing was done) or unknown; nothing is sent
 * twice but for a rejected access token, which Daraja refuses before it reads the request.
 *
 * @throws Error in one sentence when the certificate holds no RSA key. The methods throw only inside a database
 * transaction.
 */
export function createMpesaClient(options: MpesaOptions): MpesaClient {
  const { log, shortcode } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const tokens = createTokenSource({ ...options, baseUrl });
  const pace = createPace(options.requestsPerSecond ?? 5);
  const daraja = createDaraja({ baseUrl, tokens, pace, log, timeoutMs: options.timeoutMs });
  const initiator = {
    name: options.initiator,
    // May be made once and used again (Daraja, SecurityCredential).
    credential: securityCredential(options.initiatorPassword, options.certificate),
    shortcode,
  };
  return {
    ...createPushPayments(daraja, options),
    ...createPayouts(daraja, initiator, log, options.v1Payouts),
    ...createOrganisation(daraja, initiator),
  };
}
