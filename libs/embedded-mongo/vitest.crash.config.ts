import shared from '../../vitest.shared.ts';

/** Kills processes in the middle of writes. Slow, so not part of `npm test`. */
export default {
  test: {
    ...shared.test,
    include: ['test/crash/*.crash.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/crash.json' }]],
    testTimeout: 3_600_000,
  },
};
