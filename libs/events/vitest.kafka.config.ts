import shared from '../../vitest.shared.ts';

/** The suites that need a real broker: one at a time, outside `npm test`. */
export default {
  test: {
    ...shared.test,
    include: ['test/**/*.kafka.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/kafka.json' }]],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
};
