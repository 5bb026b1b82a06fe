import shared from '../vitest.shared.ts';

/** The product as separate processes with a real broker. `npm run verify` runs one suite at a time, because its load must not wait. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['{processes,rolling,telemetry}/**/*.processes.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/processes.json' }]],
    globalSetup: 'processes/download-broker.ts',
    fileParallelism: process.env.VERIFY !== '1',
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
};
