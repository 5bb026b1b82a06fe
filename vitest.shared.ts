import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// What a worker imports is compiled once for all workers of all projects.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile');

/**
 * What every run of vitest states: `npm test` by the root's `vitest.config.ts`, each heavier suite by the one in its room.
 * Counts go to `test-results/` for `.ci/run`. Files share what a worker has imported, so a test file puts back what it changes
 * of a module.
 */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 200_000,
    hookTimeout: 200_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
