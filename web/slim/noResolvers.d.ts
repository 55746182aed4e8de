export declare class LiveResolverCache {}
export declare const RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY: string;
export declare function getUpdatedDataIDs(updated: unknown): unknown;
