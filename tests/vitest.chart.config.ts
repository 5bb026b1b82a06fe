import shared from '../vitest.shared.ts';

/** The Helm chart, rendered by helm, which is built with Go. Not part of `npm test`. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['chart/**/*.chart.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/chart.json' }]],
    // The first file builds the tools.
    fileParallelism: false,
    testTimeout: 60_000,
  },
};
