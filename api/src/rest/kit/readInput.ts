import type { IncomingMessage } from 'node:http';
import { filled, type Refusal, refusalText } from '@tipsoko/rules/refusals';
import type { z } from 'zod';
import { InvalidFields, InvalidInput, NotFound } from '../../domain/foundation/errors.ts';
import { inputFault } from '../../http/kit/inputFault.ts';
import { BodyTooLarge, readBody, readBytes } from '../../http/kit/readBody.ts';
import type { Route } from './route.ts';

const JSON_LIMIT = 100_000;

/** Refuses a request by its HTTP form, before its input is read. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  constructor(status: number, refusal: Refusal) {
    super(refusalText(refusal));
    this.status = status;
    this.refusal = refusal;
  }
}

/** Path, query and body of a request as the route's schemas read them. */
export async function readInput(
  route: Route,
  request: IncomingMessage,
  url: URL,
  parts: Readonly<Record<string, string>>,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const params = route.params.safeParse(parts);
  if (!params.success) throw new NotFound('NO_ADDRESS');
  const query = parseWith(route.query, Object.fromEntries(url.searchParams));
  const body = parseWith(route.body, route.method === 'GET' ? {} : await readForm(route, request));
  const fault = inputFault([parts, query, body]);
  if (fault !== null) throw new InvalidInput(fault);
  return { params: params.data, query, body };
}

function parseWith(schema: z.ZodObject, given: unknown): unknown {
  // A default message in plain words, because zod's are not meant for users.
  const answer = schema.safeParse(given, {
    error: ({ path }) => `${String(path?.[0] ?? 'The input')} is not what this call takes`,
  });
  if (answer.success) return answer.data;
  throw new InvalidFields(
    answer.error.issues.map((issue) => ({
      field: String(issue.path[0] ?? 'message'),
      refusal: filled('DETAIL', { detail: issue.message }),
    })),
  );
}

async function readForm(route: Route, request: IncomingMessage): Promise<unknown> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (route.multipart) {
    if (type !== 'multipart/form-data') throw new HttpRefusal(415, 'BODY_TYPE_OF_FILE');
    return readMultipart(request, route.multipart.limit);
  }
  const text = await limited(() => readBody(request, JSON_LIMIT), JSON_LIMIT);
  if (text.trim() === '') return {};
  // Any site can make a browser send these two types; the browser then adds an Origin header.
  if (request.headers.origin === undefined) {
    if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
    if (type === '') return readJson(text);
  }
  if (type !== 'application/json' && !type.endsWith('+json')) {
    throw new HttpRefusal(415, 'BODY_TYPE');
  }
  return readJson(text);
}

function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidInput('BODY_NOT_JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInput('BODY_NOT_OBJECT');
  }
  return value;
}

async function readMultipart(request: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const bytes = await limited(() => readBytes(request, limit), limit);
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    return Object.fromEntries(form);
  } catch {
    throw new InvalidInput('BODY_NOT_FORM');
  }
}

async function limited<Result>(read: () => Promise<Result>, limit: number): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BodyTooLarge) {
      throw new HttpRefusal(413, filled('BODY_TOO_LARGE', { kilobytes: Math.floor(limit / 1000) }));
    }
    throw error;
  }
}
