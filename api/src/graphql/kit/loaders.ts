import DataLoader from 'dataloader';
import type { Context } from './context.ts';

const loaders = new WeakMap<Context, Map<unknown, DataLoader<never, never>>>();

/** Batches all loads of one tick (an error among the answers is that of its key); `read` identifies the loader, so it must be a constant, and keeps the keys' order. */
export function load<Key extends string | number, Value>(
  context: Context,
  read: (context: Context, keys: readonly Key[]) => Promise<ReadonlyArray<Value | Error>>,
  key: Key,
): Promise<Value> {
  const own = loaders.get(context) ?? new Map<unknown, DataLoader<never, never>>();
  loaders.set(context, own);
  let loader = own.get(read) as DataLoader<Key, Value> | undefined;
  if (!loader) {
    loader = new DataLoader<Key, Value>((keys) => read(context, keys), { cache: false });
    own.set(read, loader as unknown as DataLoader<never, never>);
  }
  return loader.load(key);
}
