import shared from '../../vitest.shared.ts';

/** The suites of the embedded engine, run against a real MongoDB if a container engine has its image. */
export default {
  test: {
    ...shared.test,
    include: ['test/**/*.containers.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/containers.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};
