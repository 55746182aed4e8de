import {
  Environment,
  type FetchFunction,
  Network,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';

/** Records of a store as they travel in the page. */
export type StoredRecords = Record<string, unknown>;

interface EnvironmentParts {
  fetch: FetchFunction;
  subscribe?: SubscribeFunction;
  /** What the server already read for this page. */
  records?: StoredRecords;
  isServer?: boolean;
}

/** Markets have small numbers of their own for ids, which are unique among markets only; all else has global ids. */
export function recordId(value: { readonly [key: string]: unknown }, typeName: string): unknown {
  return typeof value.id === 'number' ? `${typeName}:${value.id}` : value.id;
}

/** A Relay environment; the browser has one for its life, the server makes one for each page. */
export function createEnvironment(parts: EnvironmentParts): Environment {
  const source = new RecordSource(parts.records as ConstructorParameters<typeof RecordSource>[0]);
  return new Environment({
    network: Network.create(parts.fetch, parts.subscribe),
    store: new Store(source, { gcReleaseBufferSize: 20 }),
    isServer: parts.isServer ?? false,
    getDataID: recordId,
  });
}
