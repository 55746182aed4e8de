import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body } from './fields.ts';
import { requestId } from './identifiers.ts';
import { toWire } from './money.ts';
import { GatewayRefusal, Refusal } from './refusal.ts';
import type { AnswerFault } from './scripts.ts';

const MAX_BODY = 64 * 1024;

/** The body as text; undefined above 64 KB. */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length <= MAX_BODY) chunks.push(chunk as Buffer);
  }
  return length <= MAX_BODY ? Buffer.concat(chunks).toString('utf8') : undefined;
}

/** The JSON object in `text`; undefined for anything else. */
export function parseBody(text: string | undefined): Body | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : undefined;
  } catch {
    return undefined;
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, toWire(body), 'application/json');
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type: string,
  headers: Record<string, string> = {},
): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers });
  response.end(text);
}

export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  if (refusal instanceof GatewayRefusal) {
    const type = refusal.body.startsWith('{') ? 'application/json' : 'text/html';
    sendText(response, refusal.status, refusal.body, type, refusal.headers);
    return;
  }
  sendJson(response, refusal.status, {
    requestId: requestId(),
    errorCode: refusal.errorCode,
    errorMessage: refusal.message,
  });
}

/** Sends a faulty answer. `good` is the correct one; undefined when the request was not carried out. */
export function sendSpoiled(response: ServerResponse, fault: AnswerFault, good: object | undefined): void {
  const html = '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';
  const text = toWire(good ?? { requestId: requestId() });
  if (fault === 'cut') response.socket?.destroy();
  else if (fault === 'html') sendText(response, 502, html, 'text/html');
  else if (fault === 'empty') sendText(response, 200, '', 'application/json');
  else if (fault === 'truncated') {
    sendText(response, 200, text.slice(0, Math.floor(text.length / 2)), 'application/json');
  } else if (fault === 'http503') sendText(response, 503, 'Service Unavailable', 'text/plain');
  else sendRefusal(response, new Refusal(500, '500.003.1001', 'Internal Server Error'));
}
