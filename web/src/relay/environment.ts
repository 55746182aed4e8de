import {
  Environment,
  type FetchFunction,
  Network,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';

/** A store in the form in which it travels in the page. */
export type StoredRecords = Record<string, unknown>;

interface EnvironmentParts {
  fetch: FetchFunction;
  subscribe?: SubscribeFunction;
  records?: StoredRecords;
  isServer?: boolean;
}

/** Ids of markets are plain numbers, unique among markets only; all others are global. */
export function recordId(value: { readonly [key: string]: unknown }, typeName: string): unknown {
  return typeof value.id === 'number' ? `${typeName}:${value.id}` : value.id;
}

export function createEnvironment(parts: EnvironmentParts): Environment {
  const source = new RecordSource(parts.records as ConstructorParameters<typeof RecordSource>[0]);
  return new Environment({
    network: Network.create(parts.fetch, parts.subscribe),
    store: new Store(source, { gcReleaseBufferSize: 20 }),
    isServer: parts.isServer ?? false,
    getDataID: recordId,
  });
}
