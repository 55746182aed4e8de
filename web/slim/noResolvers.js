// In place of Relay's cache of client-side resolvers: the schema has none, and the compiled operations say so
// (slim.test.ts looks). What the store does with it comes to nothing; a resolver would say that it cannot be read.
export class LiveResolverCache {
  getLiveResolverPromise() {}
  batchLiveStateUpdates(callback) {
    callback();
  }
  batchLiveStateUpdatesWithoutNotify(callback) {
    callback();
    return false;
  }
  invalidateDataIDs() {}
  invalidateResolverRecords() {}
  unsubscribeFromLiveResolverRecords() {}
  notifyUpdatedSubscribers() {}
  ensureClientRecord(id) {
    return id;
  }
  readFromCacheOrEvaluate() {
    throw new Error('This build reads no resolvers');
  }
}

export const RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY = '__resolverLiveStateSubscription';
export const getUpdatedDataIDs = (updated) => updated;
