import shared from '../../vitest.shared.ts';

/**
 * Test suites of other projects, from checkouts in CONFORMANCE_DIR. Measured by the share of passing tests, and not part of
 * `npm test`.
 */
export default {
  test: {
    ...shared.test,
    include: ['test/conformance/*.conformance.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/conformance.json' }]],
    testTimeout: 3_600_000,
  },
};
