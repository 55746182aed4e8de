import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = string | number | boolean;

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentId: string;
  readonly attributes: Readonly<Record<string, Value>>;
  readonly links: ReadonlyArray<{ readonly traceId: string; readonly spanId: string }>;
  readonly failed: boolean;
}

export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  readonly resources: Array<Readonly<Record<string, Value>>>;
  readonly calls: Array<{
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }>;
  /** How it answers: takes spans, refuses them, or never answers. */
  mood: 'takes' | 'breaks' | 'hangs';
  close(): Promise<void>;
}

/** A stand-in for a collector of OpenTelemetry: OTLP over HTTP with protobuf, read by the published layout of its messages. */
export async function startCollector(): Promise<Collector> {
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      collector.calls.push({ path: request.url ?? '', headers: request.headers, body });
      if (collector.mood === 'hangs') return void held.add(response);
      if (collector.mood === 'breaks') return void response.writeHead(500).end();
      for (const resourceSpans of messages(body, 1)) {
        for (const resource of messages(resourceSpans, 1))
          collector.resources.push(attributesOf(resource, 1));
        for (const scope of messages(resourceSpans, 2)) {
          collector.spans.push(...messages(scope, 2).map(spanOf));
        }
      }
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resources: [],
    calls: [],
    mood: 'takes',
    close: () =>
      new Promise((resolve) => {
        for (const response of held) response.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return collector;
}

function spanOf(span: Buffer): CollectedSpan {
  return {
    traceId: bytes(span, 1).toString('hex'),
    spanId: bytes(span, 2).toString('hex'),
    parentId: bytes(span, 4).toString('hex'),
    name: bytes(span, 5).toString(),
    attributes: attributesOf(span, 9),
    links: messages(span, 13).map((link) => ({
      traceId: bytes(link, 1).toString('hex'),
      spanId: bytes(link, 2).toString('hex'),
    })),
    failed: messages(span, 15).some((status) => numberOf(status, 3) === 2),
  };
}

function attributesOf(message: Buffer, field: number): Record<string, Value> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const [value = Buffer.alloc(0)] = messages(pair, 2);
      const [first] = fieldsOf(value);
      return [
        bytes(pair, 1).toString(),
        first?.field === 1 ? bytes(value, 1).toString() : (first?.value ?? ''),
      ];
    }),
  ) as Record<string, Value>;
}

interface Field {
  readonly field: number;
  readonly value: Buffer | number;
}

/** The wire format of protobuf: a tag with number and type, then a varint, four or eight bytes, or a length with bytes. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [field, type] = [tag >> 3, tag & 7];
    if (type === 0) fields.push({ field, value: varint() });
    else {
      const length = type === 2 ? varint() : type === 1 ? 8 : 4;
      fields.push({ field, value: message.subarray(at, at + length) });
      at += length;
    }
  }
  return fields;
}

const messages = (message: Buffer, field: number): Buffer[] =>
  fieldsOf(message).flatMap((one) => (one.field === field && Buffer.isBuffer(one.value) ? [one.value] : []));
const bytes = (message: Buffer, field: number): Buffer => messages(message, field)[0] ?? Buffer.alloc(0);
const numberOf = (message: Buffer, field: number): unknown =>
  fieldsOf(message).find((one) => one.field === field)?.value;
