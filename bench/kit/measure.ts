import type { LoadOrder, LoadResult } from '../processes/load.ts';
import type { Child } from './child.ts';
import type { BenchDatabase } from './database.ts';
import { quantile } from './report.ts';

export interface Sample {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
  firstError: string | null;
  bytes: number;
  serverCpuMs: number;
  databaseCpuMs: number | null;
  statements: number;
}

/** Loads a server and says what each request cost it and the database. */
export async function measure(
  parts: { load: Child; server: Child; database: BenchDatabase },
  order: LoadOrder,
): Promise<Sample> {
  const state = async () => ({
    server: await parts.server.ask<{ cpuMs: number; statements: number }>('usage'),
    database: await parts.database.cpuMs(),
  });
  const before = await state();
  const result = await parts.load.ask<LoadResult>('load', order);
  const after = await state();
  const each = (total: number) => total / result.requests;
  return {
    perSecond: result.requests / result.seconds,
    p50: quantile(result.times, 0.5),
    p99: quantile(result.times, 0.99),
    errors: result.errors,
    firstError: result.firstError,
    bytes: result.bytes,
    serverCpuMs: each(after.server.cpuMs - before.server.cpuMs),
    databaseCpuMs:
      after.database === null || before.database === null ? null : each(after.database - before.database),
    statements: each(after.server.statements - before.server.statements),
  };
}
