import shared from '../vitest.shared.ts';

/** The load test's own test: a little of every journey. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['load/**/*.load.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/load.json' }]],
    testTimeout: 600_000,
  },
};
