import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo that the browser tests share. */
    productUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A developer may have one running already: the tests then use it and leave it alone.
  if (process.env.PRODUCT_URL) {
    project.provide('productUrl', process.env.PRODUCT_URL);
    return async () => {};
  }
  const product = await startProduct();
  project.provide('productUrl', product.url);
  return async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`the product exited with ${code} on SIGTERM:\n${product.output()}`);
  };
}
