import shared from '../vitest.shared.ts';

/** The product killed in the middle of a week, again and again: slow, and so apart from `npm test`. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['crash/**/*.crash.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/crash.json' }]],
    testTimeout: 7_200_000,
  },
};
