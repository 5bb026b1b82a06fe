import shared from '../vitest.shared.ts';

/** A short run of every load journey, which tests the load test itself. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['load/**/*.load.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/load.json' }]],
    testTimeout: 600_000,
  },
};
