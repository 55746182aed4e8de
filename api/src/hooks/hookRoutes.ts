import type { App } from '../app.ts';
import { isWebhookHash } from '../providers/flutterwave/readWebhook.ts';
import { isAllowedSource } from './allowedSource.ts';
import { isHookSecret } from './hookSecret.ts';
import { type CallbackKind, type HookRequest, storeCallback } from './storeCallback.ts';

export interface HookAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface HookRoute {
  readonly path: RegExp;
  handle(app: App, request: HookRequest): Promise<HookAnswer>;
}

/** What Safaricom wants to hear, always: whoever forges one learns nothing from our answer. */
const accepted: HookAnswer = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } };

function fromMpesa(path: RegExp, kind: CallbackKind): HookRoute {
  return {
    path,
    handle: async (app, request) => {
      const allowed = isAllowedSource(app.settings.MPESA_CALLBACK_IPS, request.remoteAddress);
      await storeCallback(app, 'MPESA', kind, request, allowed ? null : 'it came from an unknown address');
      return accepted;
    },
  };
}

function behindSecret(path: RegExp, name: 'c2b' | 'sms', kind: CallbackKind): HookRoute {
  return {
    path,
    handle: async (app, request) => {
      const mpesa = name === 'c2b';
      const known = isHookSecret(app.settings.APP_SECRET, name, request.token);
      const allowed = !mpesa || isAllowedSource(app.settings.MPESA_CALLBACK_IPS, request.remoteAddress);
      const refused = known ? (allowed ? null : 'it came from an unknown address') : 'its secret is wrong';
      await storeCallback(app, mpesa ? 'MPESA' : 'SMS', kind, request, refused);
      return accepted;
    },
  };
}

/** Paths without a word that Daraja forbids in them. The first group of a path is its token. */
export const hookRoutes: readonly HookRoute[] = [
  fromMpesa(/^\/hooks\/p\/([0-9a-f]{32})\/?$/, 'stk'),
  fromMpesa(/^\/hooks\/w\/([0-9a-f]{32})\/?$/, 'payout'),
  fromMpesa(/^\/hooks\/w\/([0-9a-f]{32})\/late\/?$/, 'payoutLate'),
  fromMpesa(/^\/hooks\/w\/([0-9a-f]{32})\/status\/?$/, 'payoutStatus'),
  behindSecret(/^\/hooks\/c2b\/([0-9a-f]{32})\/confirmation\/?$/, 'c2b', 'c2b'),
  behindSecret(/^\/hooks\/c2b\/([0-9a-f]{32})\/validation\/?$/, 'c2b', 'c2bValidation'),
  behindSecret(/^\/hooks\/sms\/([0-9a-f]{32})\/?$/, 'sms', 'sms'),
  {
    path: /^\/hooks\/cards\/?$/,
    handle: async (app, request) => {
      const secret = app.settings.FLUTTERWAVE_WEBHOOK_HASH;
      const header = request.headers['verif-hash'];
      const known = secret !== undefined && isWebhookHash(Array.isArray(header) ? header[0] : header, secret);
      await storeCallback(app, 'FLUTTERWAVE', 'cards', request, known ? null : 'its hash is wrong');
      return known ? { status: 200, body: { status: 'ok' } } : { status: 401, body: { status: 'refused' } };
    },
  },
];
