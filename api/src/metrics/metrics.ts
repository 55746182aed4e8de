import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics registry of this process. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics, prefix: 'tipsoko_' });
