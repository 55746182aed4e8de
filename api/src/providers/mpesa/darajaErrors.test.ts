import { describe, expect, test } from 'vitest';
import { readReply, requireAcknowledgement } from './darajaErrors.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readReply({
    kind: 'answer',
    status,
    headers: new Headers(headers),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const error = (status: number, errorCode: string, errorMessage: string) =>
  answer(status, { requestId: '1c5b-4ba8', errorCode, errorMessage });

describe('the error envelope', () => {
  test.each([
    [400, '400.002.02', 'Bad Request - Invalid BusinessShortCode', false],
    [400, '400.003.01', 'Bad Request', false],
    [404, '404.001.01', 'Resource not found', false],
    [404, '404.002.01', 'Resource not found', false],
    [404, '404.003.01', 'Not found', false],
    [405, '405.001', 'Method Not Allowed', false],
    [403, '403.002.1001', 'not authorized to initiate', false],
    [500, '500.001.1001', 'Merchant does not exist', false],
    [500, '500.001.1001', 'Wrong credentials', false],
    [500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process', true],
  ])('HTTP %i %s "%s" is refused, retryable %s', (status, code, message, retryable) => {
    expect(error(status, code, message)).toEqual({ kind: 'refused', code, message, retryable });
  });

  test.each([
    [500, '500.003.02', 'System is busy. Please try again in few minutes.'],
    [500, '500.003.02', 'Error Occurred: Spike Arrest Violation'],
    [500, '500.003.03', 'Quota Violation'],
    [429, '429.001', 'Slow down'],
  ])('HTTP %i %s "%s" is a refusal for now', (status, code, message) => {
    const refusal = { kind: 'refused', code, message, retryable: true, throttledMs: 0 };
    expect(error(status, code, message)).toEqual(refusal);
  });

  test.each([
    [401, '401.002.01', 'tokenRejected'],
    [404, '404.001.03', 'tokenRejected'],
    [500, '500.002.1001', 'duplicate'],
  ])('HTTP %i %s is %s', (status, code, kind) => {
    expect(error(status, code, 'text')).toMatchObject({ kind });
  });

  test('the fourth meaning of 500.001.1001', () => {
    expect(error(500, '500.001.1001', 'The transaction is being processed')).toEqual({ kind: 'processing' });
  });

  test.each([
    [500, '500.001.1001', 'a fifth meaning'],
    [500, '500.003.1001', 'Internal Server Error'],
    [500, '500.999.9999', 'something new'],
    [503, '503.001', 'Service unavailable'],
    [408, '408.001', 'Request timeout'],
  ])('HTTP %i %s "%s" proves nothing', (status, code, message) => {
    expect(error(status, code, message)).toMatchObject({ kind: 'unknown' });
  });
});

describe('answers that are no envelope', () => {
  test.each([
    [400, ''],
    [200, ''],
    [200, '{"ResponseCode":"0"'],
    [200, '[]'],
    [502, '<html>Bad Gateway</html>'],
    [403, '<html>Request Rejected</html>'],
    [503, 'Service Unavailable'],
    [302, ''],
  ])('HTTP %i %j proves nothing', (status, body) => {
    expect(answer(status, body)).toMatchObject({ kind: 'unknown' });
  });

  test('a missing API product as plain text', () => {
    expect(answer(401, 'Invalid API call as no apiproduct match found')).toMatchObject({
      kind: 'refused',
      retryable: false,
    });
  });

  test('a broken line', () => {
    expect(readReply({ kind: 'fault', sent: true, cause: 'broke off' })).toEqual({
      kind: 'unknown',
      cause: 'broke off',
    });
  });
});

describe('F47, F48 what the gateway itself says', () => {
  const fault = (status: number, errorcode: string, faultstring = 'text', headers = {}) =>
    answer(status, { fault: { faultstring, detail: { errorcode } } }, headers);

  test.each([
    [401, 'keymanagement.service.invalid_access_token'],
    [401, 'keymanagement.service.InvalidAccessToken'],
    [401, 'oauth.v2.InvalidAccessToken'],
    [401, 'keymanagement.service.access_token_expired'],
    [500, 'keymanagement.service.invalid_access_token'],
    [401, 'steps.oauth.v2.FailedToResolveAccessToken'],
  ])('HTTP %i %s rejects the token', (status, code) => {
    expect(fault(status, code)).toEqual({ kind: 'tokenRejected', code, message: 'text' });
  });

  test.each(['', '<html>Unauthorized</html>', '{"message":"no"}', 'null'])('401 with %j too', (body) => {
    expect(answer(401, body)).toMatchObject({ kind: 'tokenRejected', code: '401' });
  });

  test.each([
    [429, 'policies.ratelimit.SpikeArrestViolation'],
    [500, 'policies.ratelimit.SpikeArrestViolation'],
    [429, 'policies.ratelimit.QuotaViolation'],
    [500, 'policies.ratelimit.QuotaViolation'],
  ])('HTTP %i %s is a refusal for now', (status, code) => {
    const refusal = { kind: 'refused', code, message: 'text', retryable: true, throttledMs: 0 };
    expect(fault(status, code)).toEqual(refusal);
  });

  test.each([
    [{}, 0],
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '86400' }, 30_000],
    [{ 'retry-after': 'soon' }, 0],
    [{ 'retry-after': new Date(0).toUTCString() }, 0],
    [{ 'retry-after': '-3' }, 0],
  ])('429 with %j pauses for %i ms, whatever its body', (headers, throttledMs) => {
    for (const body of ['', '<html>Too many</html>', '{"a":1}'])
      expect(answer(429, body, headers)).toMatchObject({ retryable: true, throttledMs });
  });

  test('a missing API product is no matter of the token', () => {
    expect(fault(401, 'keymanagement.service.InvalidAPICallAsNoApiProductMatchFound')).toMatchObject({
      kind: 'refused',
      retryable: false,
    });
  });

  test.each([
    [504, 'messaging.adaptors.http.flow.GatewayTimeout'],
    [503, 'messaging.adaptors.http.flow.ServiceUnavailable'],
    [500, 'steps.javascript.ScriptExecutionFailed'],
    [400, 'steps.extractvariables.SourceMessageNotAvailable'],
  ])('HTTP %i %s proves nothing', (status, code) => {
    expect(fault(status, code)).toMatchObject({ kind: 'unknown' });
  });
});

describe('requireAcknowledgement', () => {
  test.each(['0', 0])('ResponseCode %j is an acceptance', (ResponseCode) => {
    expect(requireAcknowledgement(answer(200, { ResponseCode }))).toMatchObject({ kind: 'accepted' });
  });

  test('another ResponseCode is a refusal, none proves nothing', () => {
    expect(
      requireAcknowledgement(answer(200, { ResponseCode: '1', ResponseDescription: 'Rejected' })),
    ).toEqual({
      kind: 'refused',
      code: '1',
      message: 'Rejected',
      retryable: false,
    });
    expect(requireAcknowledgement(answer(200, { hello: 1 }))).toMatchObject({ kind: 'unknown' });
  });
});
