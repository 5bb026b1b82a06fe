import shared from '../../vitest.shared.ts';

/** Processes killed in the middle of their writes: slow, and so apart from `npm test`. */
export default {
  test: {
    ...shared.test,
    include: ['test/crash/*.crash.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/crash.json' }]],
    testTimeout: 3_600_000,
  },
};
