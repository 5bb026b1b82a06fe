import shared from '../vitest.shared.ts';

/** Kills the product repeatedly in the middle of a week. Slow, so not part of `npm test`. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['crash/**/*.crash.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/crash.json' }]],
    testTimeout: 7_200_000,
  },
};
