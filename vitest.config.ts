import { defineConfig } from 'vitest/config';

/** `npm test`: the tests of all projects in one run, which starts vitest once and has one database server for all that keep data. */
export default defineConfig({
  test: {
    projects: ['{libs,services,frontends,deploy}/*/vitest.config.ts', 'tests/vitest.config.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    maxWorkers: 2,
  },
});
