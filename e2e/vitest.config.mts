import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, so that both workers end at about the same time. */
const longest = ['routes', 'texts', 'payments', 'accountRoutes', 'staff', 'journey', 'swahili', 'visitors'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? longest.length : at;
    };
    return [...files].sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['globalSetup.ts'],
    // Each worker has a product of its own, so that files may come in any order and beside any other.
    maxWorkers: process.env.PRODUCT_URL ? 1 : 2,
    sequence: { sequencer: LongestFirst },
    diff: { maxDepth: 8, truncateThreshold: 80 },
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
