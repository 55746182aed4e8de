import { collectDefaultMetrics, Registry } from 'prom-client';

/** All figures of this process. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics, prefix: 'tipsoko_' });
