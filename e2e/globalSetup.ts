import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { shortLived } from '../api/test/shortLived.ts';
import { type Product, startProduct } from './kit/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the demo, one for each worker. */
    productUrls: string[];
    /** Data of a demo that has been filled and stopped, to be copied; null where a running one was given. */
    seededData: string | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A developer may have one running already: the tests then use it and leave it alone.
  if (process.env.PRODUCT_URL) {
    project.provide('productUrls', [process.env.PRODUCT_URL]);
    project.provide('seededData', null);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-e2e-'));
  const dataOf = (name: string | number) => join(folder, `data-${name}`);
  // To fill an empty database takes half a minute, to copy a full one a moment.
  await stop(await startProduct({ DATA_DIR: dataOf('seeded') }, { flags: shortLived }));
  const workers = Array.from({ length: project.config.maxWorkers }, (_, at) => dataOf(at + 1));
  await Promise.all(workers.map((data) => cp(dataOf('seeded'), data, { recursive: true })));
  const products = await Promise.all(workers.map((data) => startProduct({ DATA_DIR: data })));
  project.provide(
    'productUrls',
    products.map(({ url }) => url),
  );
  project.provide('seededData', dataOf('seeded'));
  return async () => {
    await Promise.all(products.map(stop));
    await rm(folder, { recursive: true, force: true });
  };
}

async function stop(product: Product): Promise<void> {
  const code = await product.stop();
  if (code !== 0) throw new Error(`the product exited with ${code} on SIGTERM:\n${product.output()}`);
}
