import { Counter } from 'prom-client';
import { metrics } from '../../metrics/metrics.ts';

export const pictureFailures = new Counter({
  name: 'tipsoko_picture_store_failures_total',
  help: 'Pictures that could not be kept, read or removed, by method',
  labelNames: ['method'],
  registers: [metrics],
});
