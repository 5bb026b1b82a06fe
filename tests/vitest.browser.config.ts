import shared from '../vitest.shared.ts';

/** Journeys in a real browser, one product at a time. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['browser/**/*.browser.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/browser.json' }]],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
};
