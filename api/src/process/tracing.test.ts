import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type CollectedSpan, type Collector, startCollector } from '../../test/collector.ts';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { createSeller, createSlip, freshPhone } from '../../test/sellers.ts';
import { metrics } from '../metrics/metrics.ts';
import { countedProviders } from '../providers/countedProviders.ts';
import { createLog } from './log.ts';
import { openTracing } from './openTelemetry.ts';
import { inRequest } from './requestScope.ts';
import { readSettings } from './settings.ts';
import { inSpan, startSpan } from './tracing.ts';

let world: RestWorld;
let collector: Collector;
let close: () => Promise<void> = async () => {};
const lines: Array<Record<string, unknown>> = [];
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  world = await startRestWorld({}, { TRUST_PROXY: 1 });
  const { mpesa, cards, sms, mail, feed } = world.app;
  Object.assign(world.app, countedProviders({ mpesa, cards, sms, mail, feed }));
  // Callbacks come to the whole server too.
  Object.assign(world.app.settings, { PUBLIC_URL: world.url });
});
afterAll(() => world.close());
afterEach(() => close());

/** Traces everything to a collector of its own. */
async function trace(given: Record<string, string> = {}): Promise<void> {
  collector = await startCollector();
  const tracing = await openTracing(
    readSettings({
      NODE_ENV: 'test',
      NODE_NAME: 'node-1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      ...given,
    }),
    log,
  );
  close = async () => {
    close = async () => {};
    await tracing.close(2_000);
    await collector.close();
  };
}

/** Ends tracing, which sends what is left. */
async function collected(): Promise<CollectedSpan[]> {
  const { spans } = collector;
  await close();
  return spans;
}

const buy = (slip: number, phone: string, headers: Record<string, string> = {}) =>
  world.call('/api/processor/buy', { method: 'POST', body: { phone, slip }, headers });

/** From a span to the first of its trace. */
function pathOf(spans: readonly CollectedSpan[], span: CollectedSpan | undefined): string[] {
  const path: string[] = [];
  for (let at = span; at; at = spans.find(({ spanId }) => spanId === at?.parentId)) path.push(at.name);
  return path;
}

it('a purchase is one trace from the tap to the message, over the callback and its proof', async () => {
  const slip = await createSlip(world.app, await createSeller(world.app));
  const phone = freshPhone();
  await trace({
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key',
    OTEL_RESOURCE_ATTRIBUTES: 'cloud.region=af-1',
  });
  const answer = await buy(slip, phone);
  expect(answer.status).toBe(200);
  await world.settle();
  const spans = await collected();
  const tap = spans.find(({ name }) => name === 'POST /api/processor/buy');
  expect(tap).toMatchObject({ parentId: '', attributes: { 'http.response.status_code': 200 } });
  const ofPurchase = spans.filter(({ traceId }) => traceId === tap?.traceId);
  for (const span of ofPurchase.filter((one) => one !== tap)) {
    expect(pathOf(ofPurchase, span).at(-1), span.name).toBe('POST /api/processor/buy');
  }
  const names = ofPurchase.map(({ name }) => name);
  for (const name of [
    'mpesa requestPayment',
    'callback stk',
    'job processCallback',
    'mpesa queryPayment',
    // The embedded database begins and ends a transaction by itself.
    ...(world.app.db.kind === 'postgresql' ? ['COMMIT'] : []),
    'job deliverPurchase',
    'sms send',
  ])
    expect(names).toContain(name);
  const sent = ofPurchase.find(({ name }) => name === 'sms send');
  expect(pathOf(ofPurchase, sent).slice(1, 3)).toEqual(['deliver purchase', 'job deliverPurchase']);
  expect(pathOf(ofPurchase, sent)).toContain('callback stk');
  // The provider's own request, in a trace of its own, is linked.
  const callback = ofPurchase.find(({ name }) => name === 'callback stk');
  const [link] = callback?.links ?? [];
  expect(spans.find(({ spanId }) => spanId === link?.spanId)?.name).toBe('POST /hooks/p');
  expect(collector.calls[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'a key' } });
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'tipsoko',
    'service.instance.id': 'node-1',
    'cloud.region': 'af-1',
  });
});

it('nothing of the buyer leaves: no phone, token, receipt or pick', async () => {
  const slip = await createSlip(world.app, await createSeller(world.app));
  const phone = freshPhone();
  await trace();
  await buy(slip, phone);
  await world.settle();
  const spans = await collected();
  const { token, receipt, id } = await tokenOf(slip);
  const text = Buffer.concat(collector.calls.map(({ body }) => body)).toString('latin1');
  expect(spans.some(({ attributes }) => String(attributes['db.query.text']).includes('$1'))).toBe(true);
  for (const secret of [phone, `+${phone}`, phone.slice(3), token, receipt, id, '127.0.0.1"']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('server.address');
});

async function tokenOf(slipId: number) {
  const purchase = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId } });
  return { id: purchase.id, token: purchase.callbackToken, receipt: purchase.receipt ?? 'no receipt' };
}

it('the job that serves many goes on in the trace of each purchase, linked with its own', async () => {
  const slip = await createSlip(world.app, await createSeller(world.app));
  const phone = freshPhone();
  world.script(phone, 'callbackNever');
  await trace();
  await buy(slip, phone);
  await inRequest({ requestId: 'turn' }, () =>
    inSpan('periodic reconcilePayments', { parent: null }, () => world.later(120)),
  );
  const spans = await collected();
  const tap = spans.find(({ name }) => name === 'POST /api/processor/buy');
  const resolved = spans.find(({ name, traceId }) => name === 'resolve payment' && traceId === tap?.traceId);
  expect(pathOf(spans, resolved).at(-1)).toBe('POST /api/processor/buy');
  const turn = spans.find(({ name }) => name === 'periodic reconcilePayments');
  expect(resolved?.links).toEqual([{ traceId: turn?.traceId, spanId: expect.any(String) }]);
  expect(spans.find(({ name, traceId }) => name === 'sms send' && traceId === tap?.traceId)).toBeDefined();
});

it('goes on in the trace of a caller behind our proxy, and leaves out what it does not record', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await trace();
  await world.call('/api/home/top-games', { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  await world.call('/api/home/top-games?page=2', {
    headers: { traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-00` },
  });
  await world.call('/healthz');
  const spans = await collected();
  const first = spans.find(({ name }) => name.startsWith('GET /api/home'));
  expect(first).toMatchObject({ traceId, parentId: '00f067aa0ba902b7' });
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
});

it('an operation is named when it is ours, and a failed one is marked', async () => {
  await trace();
  const body = { query: 'query SecretName { topGames { number } }' };
  await world.call('/graphql', { method: 'POST', body });
  const spans = await collected();
  const operation = spans.find(({ name }) => name === 'query other');
  expect(pathOf(spans, operation)).toEqual(['query other', 'POST /graphql']);
  expect(JSON.stringify(spans)).not.toContain('SecretName');
});

it.each(['breaks', 'hangs'] as const)(
  'a collector that %s holds nobody up, and is one warning',
  async (mood) => {
    await trace({
      OTEL_BSP_SCHEDULE_DELAY: '10',
      OTEL_EXPORTER_OTLP_TIMEOUT: '100',
      OTEL_BSP_MAX_QUEUE_SIZE: '16',
    });
    collector.mood = mood;
    lines.length = 0;
    const failed = async () =>
      Number(/tipsoko_spans_total\{outcome="failed"\} (\d+)/.exec(await metrics.metrics())?.[1] ?? 0);
    const before = await failed();
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.call('/api/home/top-games')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(failed).toBeGreaterThan(before);
    await expect
      .poll(() => lines.map(({ msg }) => msg))
      .toContain('the trace collector did not accept spans');
    await world.call('/api/home/top-games');
    // Stopping does not wait for it.
    await close();
    const warnings = lines.filter(({ msg }) => msg === 'the trace collector did not accept spans');
    expect(warnings).toHaveLength(1);
  },
);

it('is off without a collector: nothing is started, and no request leaves', async () => {
  const quiet = await startCollector();
  onTestFinished(() => quiet.close());
  const tracing = await openTracing(readSettings({ NODE_ENV: 'test' }), log);
  expect(startSpan('anything')).toBeNull();
  const slip = await createSlip(world.app, await createSeller(world.app));
  await buy(slip, freshPhone());
  await world.settle();
  await tracing.close(1);
  expect(quiet.calls).toEqual([]);
  const purchase = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
  expect(purchase).toMatchObject({ state: 'PAID', trace: null });
});
