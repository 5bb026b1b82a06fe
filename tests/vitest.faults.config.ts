import shared from '../vitest.shared.ts';

/** Kills and disconnects parts of the running product, one suite at a time. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['faults/**/*.faults.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/faults.json' }]],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 900_000,
  },
};
