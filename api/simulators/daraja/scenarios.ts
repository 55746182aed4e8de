import type { Script } from './scripts.ts';

const MINUTE = 60_000;

/** Scripts by name, for the admin API, a demo page and random choice in a soak test. */
export const SCENARIOS = {
  approve: { outcome: 'approve' },
  wrongPin: { outcome: 'wrongPin' },
  cancel: { outcome: 'cancel' },
  insufficient: { outcome: 'insufficient' },
  unreachable: { outcome: 'unreachable' },
  expire: { outcome: 'expire' },

  lostAckCut: { outcome: 'approve', answer: { fault: 'cut', accepted: true } },
  lostAck500: { outcome: 'approve', answer: { fault: 'http500', accepted: true } },
  callbackBeforeAck: { outcome: 'approve', callback: { when: 'beforeAck' } },
  callbackLate: { outcome: 'approve', callback: { delayMs: 5 * MINUTE } },
  callbackVeryLate: { outcome: 'approve', callback: { delayMs: 60 * MINUTE }, confirmation: 'never' },
  callbackTenTimes: { outcome: 'approve', callback: { copies: 10 } },
  callbackNever: { outcome: 'approve', callback: { when: 'never' }, confirmation: 'never' },
  callbackNeverConfirmed: { outcome: 'approve', callback: { when: 'never' } },
  callbackPaidQueryFailed: { outcome: 'cancel', callback: { first: '0' } },
  callbackFailedQueryPaid: { outcome: 'approve', callback: { first: '1032' }, confirmation: 'never' },
  forgedWrongToken: { outcome: 'cancel', callback: { forged: { token: 'wrong', from: '127.0.0.66' } } },
  forgedWrongAddress: { outcome: 'cancel', callback: { forged: { from: '127.0.0.66' } } },
  forgedWrongAmount: { outcome: 'cancel', callback: { forged: { amount: 1 } } },
  successThenFailure: { outcome: 'approve', callback: { second: { claim: '1032', afterMs: 2_000 } } },
  failureThenSuccess: {
    outcome: 'approve',
    callback: { first: '1037', second: { claim: 'truth', afterMs: MINUTE } },
    confirmation: 'never',
  },
  stringCodes: { outcome: 'approve', callback: { codes: 'string' } },

  queryProcessing500: { outcome: 'ask', query: 'processing500' },
  queryProcessing4999: { outcome: 'ask', query: 'processing4999' },
  query503: { outcome: 'ask', query: 'http503' },
  queryStall: { outcome: 'ask', query: 'stall' },
  queryRacesCallback: { outcome: 'ask', query: 'race' },

  tokenInvalidated: { answer: { fault: 'tokenRevoked' } },
  tokenExpired: { answer: { fault: 'tokenRevoked' } },
  spikeArrest: { answer: { fault: 'spikeArrest' } },
  quota: { answer: { fault: 'quota' } },
  busy: { answer: { fault: 'busy' } },
  gatewayInvalidToken: { answer: { fault: 'gatewayInvalidToken' } },
  gatewayExpiredToken: { answer: { fault: 'gatewayExpiredToken' } },
  empty401: { answer: { fault: 'empty401' } },
  gatewaySpikeArrest: { answer: { fault: 'gatewaySpikeArrest' } },
  gatewayQuota: { answer: { fault: 'gatewayQuota' } },
  tooMany: { answer: { fault: 'tooMany' } },
  tooManyForNow: { answer: { fault: 'tooManyForNow' } },
  subscriberLocked: { answer: { fault: 'subscriberLocked' } },
  noApiProduct: { answer: { fault: 'noApiProduct' } },
  htmlError: { answer: { fault: 'html' } },
  serviceUnavailable: { answer: { fault: 'http503' } },
  emptyBody: { outcome: 'approve', answer: { fault: 'empty', accepted: true } },
  truncatedJson: { outcome: 'approve', answer: { fault: 'truncated', accepted: true } },
  stall: { outcome: 'approve', answer: { fault: 'stall', accepted: true } },

  duplicateOriginator: { answer: { fault: 'duplicate', accepted: true } },
  queueTimeoutThenSuccess: { callback: { queueTimeout: true } },
  queueTimeoutThenFailure: { outcome: { code: '2040' }, callback: { queueTimeout: true } },
  resultTwice: { callback: { copies: 2 } },
  resultNeverCompleted: { callback: { when: 'never' } },
  resultNeverFailed: { outcome: { code: '2040' }, callback: { when: 'never' } },
  resultNeverNotFound: { callback: { when: 'never' }, statusNotFoundTimes: 1_000_000 },
  resultNeverFoundLater: { callback: { when: 'never' }, statusNotFoundTimes: 2 },
  utilityEmpty: { outcome: { code: '1' } },
  initiatorLocked: { outcome: { code: '8006' } },
  notAuthorised: { answer: { fault: 'notAuthorised' } },
} as const satisfies Record<string, Script>;

export type ScenarioName = keyof typeof SCENARIOS;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(SCENARIOS, name);

export function scenario(name: ScenarioName): Script {
  return SCENARIOS[name];
}
