import { defineConfig } from 'vitest/config';

/** The one vitest set-up; every project's `vitest.config.ts` re-exports it. Counts go to `test-results/` for `.ci/run`. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
