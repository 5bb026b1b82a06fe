import shared from '../../vitest.shared.ts';

/** Suites of others, read from a checkout that CONFORMANCE_DIR names: judged by the share that passes, apart from `npm test`. */
export default {
  test: {
    ...shared.test,
    include: ['test/conformance/*.conformance.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/conformance.json' }]],
    testTimeout: 3_600_000,
  },
};
