import { Histogram } from 'prom-client';
import { metrics } from '../metrics/metrics.ts';
import { inSpanOfTrace } from '../process/tracing.ts';

const calls = new Histogram({
  name: 'tipsoko_provider_call_duration_seconds',
  help: 'Provider calls by kind and outcome: accepted, refused, or unknown when no response proves either',
  labelNames: ['provider', 'kind', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});

type Call = (...given: unknown[]) => unknown;

/** Counts each call by its `outcome`; without one (football feed) a result counts as accepted, a throw as unknown. */
export function countedProviders<Clients extends Record<string, object>>(clients: Clients): Clients {
  const counted = Object.entries(clients).map(([provider, client]) => [
    provider,
    countedClient(provider, client),
  ]);
  return Object.fromEntries(counted) as Clients;
}

function countedClient<Client extends object>(provider: string, client: Client): Client {
  return new Proxy(client, {
    get: (target, kind) => {
      const method: unknown = Reflect.get(target, kind);
      if (typeof method !== 'function' || typeof kind !== 'string') return method;
      return (...given: unknown[]) => {
        const began = performance.now();
        const count = (outcome: string) =>
          calls.observe({ provider, kind, outcome }, (performance.now() - began) / 1_000);
        return inSpanOfTrace(
          () => ({
            name: `${provider} ${kind}`,
            attributes: { 'provider.name': provider, 'provider.call': kind },
          }),
          (span) => {
            const answer = (method as Call).apply(target, given);
            if (!(answer instanceof Promise)) return answer;
            return answer.then(
              (value: unknown) => {
                const outcome = outcomeOf(value);
                count(outcome);
                span?.set({ 'provider.outcome': outcome, ...resultCodeOf(value) });
                if (outcome !== 'accepted') span?.fail(outcome);
                return value;
              },
              (error: unknown) => {
                count('unknown');
                throw error;
              },
            );
          },
        );
      };
    },
  });
}

function outcomeOf(value: unknown): string {
  const outcome = (value as { outcome?: unknown } | null)?.outcome;
  return outcome === 'refused' || outcome === 'unknown' ? outcome : 'accepted';
}

/** Provider codes are short; their texts may contain a phone. */
function resultCodeOf(value: unknown): { 'provider.result_code'?: string } {
  const code = (value as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? { 'provider.result_code': code } : {};
}
