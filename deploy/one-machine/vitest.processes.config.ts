import shared from '../../vitest.shared.ts';

/** The product as a process of its own, which each of these tests starts once or twice. */
export default {
  test: {
    ...shared.test,
    include: ['test/**/*.processes.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/processes.json' }]],
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
};
