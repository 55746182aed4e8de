/** A synchronous refusal, in the envelope of `errorCode` and `errorMessage`. */
export class Refusal extends Error {
  readonly status: number;
  readonly errorCode: string;

  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** A refusal by the gateway in front of Daraja, in its own form or without a body. */
export class GatewayRefusal extends Refusal {
  readonly body: string;
  readonly headers: Record<string, string>;

  constructor(status: number, body: string, headers: Record<string, string> = {}) {
    super(status, 'gateway', 'refused by the gateway');
    this.body = body;
    this.headers = headers;
  }
}

function gatewayFault(status: number, errorcode: string, faultstring: string, headers = {}): GatewayRefusal {
  return new GatewayRefusal(
    status,
    JSON.stringify({ fault: { faultstring, detail: { errorcode } } }),
    headers,
  );
}

export const gatewayInvalidToken = () =>
  gatewayFault(401, 'keymanagement.service.invalid_access_token', 'Invalid Access Token');
export const gatewayExpiredToken = () =>
  gatewayFault(401, 'keymanagement.service.access_token_expired', 'Access Token expired');
export const empty401 = () => new GatewayRefusal(401, '');
export const gatewaySpikeArrest = (status = 500, headers = {}) =>
  gatewayFault(
    status,
    'policies.ratelimit.SpikeArrestViolation',
    'Spike arrest violation. Allowed rate : 5ps',
    headers,
  );
export const gatewayQuota = () =>
  gatewayFault(
    429,
    'policies.ratelimit.QuotaViolation',
    'Rate limit quota violation. Quota limit  exceeded. Identifier : _default',
  );
export const tooManyRequests = (headers = {}) =>
  new GatewayRefusal(429, '<html><body>429 Too Many Requests</body></html>', headers);

export const invalidField = (name: string) => new Refusal(400, '400.002.02', `Bad Request - Invalid ${name}`);

/** STK, C2B and pull word an invalid token one way, the initiator's APIs another. */
export const invalidToken = (family: 'customer' | 'initiator') =>
  family === 'customer'
    ? new Refusal(404, '404.001.03', 'Invalid Access Token')
    : new Refusal(401, '401.002.01', 'Error Occurred - Invalid Access Token');

export const notFound = () => new Refusal(404, '404.001.01', 'Resource not found');
export const methodNotAllowed = () => new Refusal(405, '405.001', 'Method Not Allowed');
export const noMerchant = () => new Refusal(500, '500.001.1001', 'Merchant does not exist');
export const wrongCredentials = () => new Refusal(500, '500.001.1001', 'Wrong credentials');
export const subscriberLocked = () =>
  new Refusal(
    500,
    '500.001.1001',
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  );
export const stillProcessing = () => new Refusal(500, '500.001.1001', 'The transaction is being processed');
export const duplicateOriginator = () =>
  new Refusal(500, '500.002.1001', 'Duplicate OriginatorConversationID.');
export const alreadyRegistered = () => new Refusal(500, '500.003.1001', 'Urls are already registered');
export const internalError = () => new Refusal(500, '500.003.1001', 'Internal Server Error');
export const systemBusy = () =>
  new Refusal(500, '500.003.02', 'System is busy. Please try again in few minutes.');
export const spikeArrest = () => new Refusal(500, '500.003.02', 'Error Occurred: Spike Arrest Violation');
export const quotaViolation = () => new Refusal(500, '500.003.03', 'Quota Violation');
export const notAuthorised = () =>
  new Refusal(403, '403.002.1001', 'The app is not authorized to initiate this request');
export const invalidGrantType = () => new Refusal(400, '400.008.02', 'Invalid grant type passed');
export const invalidAuthentication = () =>
  new Refusal(400, '400.008.01', 'Invalid authentication type passed');
export const noApiProduct = () =>
  new Refusal(401, '401.003.01', 'Invalid API call as no apiproduct match found');
