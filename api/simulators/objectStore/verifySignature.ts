import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it came over the wire. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as on the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** How S3 answers a request that it does not accept. */
export interface Denial {
  readonly status: number;
  readonly code: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Checks Signature Version 4 in the header, as written in AWS's "Signature calculations for the Authorization header:
 * Transferring a payload in a single chunk". Stricter than S3 in one thing: the payload must be signed, or have its MD5
 * beside it. Answers with null when all fits.
 */
export function verifySignature(request: SignedRequest, keys: Keys, now: Date): Denial | null {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const parts = AUTHORIZATION.exec(header('authorization'));
  if (!parts) return { status: 403, code: 'AccessDenied' };
  const [, accessKey = '', day = '', region = '', service = '', signedHeaders = '', signature = ''] = parts;
  if (accessKey !== keys.accessKey) return { status: 403, code: 'InvalidAccessKeyId' };
  const date = header('x-amz-date');
  const stamp = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(date);
  if (!stamp || !date.startsWith(day) || region !== keys.region || service !== 's3') {
    return { status: 400, code: 'AuthorizationHeaderMalformed' };
  }
  const [year, month, date_, hour, minute, second] = stamp.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = Date.UTC(year, month - 1, date_, hour, minute, second);
  if (Math.abs(at - now.getTime()) > MAX_SKEW_MS) return { status: 403, code: 'RequestTimeTooSkewed' };
  const payload = header('x-amz-content-sha256');
  if (payload === 'UNSIGNED-PAYLOAD') {
    const md5 = createHash('md5').update(request.body).digest('base64');
    if (header('content-md5') !== md5) return { status: 400, code: 'BadDigest' };
  } else if (payload !== sha256(request.body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  const names = signedHeaders.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name)) || [...names].sort().join(';') !== signedHeaders) {
    return { status: 403, code: 'AccessDenied' };
  }
  const canonicalHeaders = names
    .map((name) => `${name}:${header(name).trim().replace(/\s+/g, ' ')}\n`)
    .join('');
  const { path, query } = canonicalTarget(request.target);
  const canonical = [request.method, path, query, canonicalHeaders, signedHeaders, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (soFar, part) => hmac(soFar, part),
    hmac(hmac(`AWS4${keys.secretKey}`, day), region),
  );
  const expected = hmac(key, toSign);
  const fits = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  return fits ? null : { status: 403, code: 'SignatureDoesNotMatch' };
}

/** Every byte but the unreserved is percent-encoded, once; a slash stays in the path; the query is in order. */
function canonicalTarget(target: string): { path: string; query: string } {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const [path = '/', query = ''] = target.split('?');
  return {
    path: path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query: [...new URLSearchParams(query)]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
  };
}
