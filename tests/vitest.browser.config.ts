import shared from '../vitest.shared.ts';

/** Journeys in a real browser. Each worker has a browser and runs one product at a time. */
export default {
  test: {
    ...shared.test,
    include: ['browser/**/*.browser.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/browser.json' }]],
    globalSetup: 'browser/unpack-browser.ts',
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
};
