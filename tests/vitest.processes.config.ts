import shared from '../vitest.shared.ts';

/** The product as separate processes with a real broker, one suite at a time. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['{processes,rolling,telemetry}/**/*.processes.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/processes.json' }]],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
};
