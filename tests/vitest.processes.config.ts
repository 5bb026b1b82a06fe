import shared from '../vitest.shared.ts';

/** The product as separate processes with a real broker. In `npm run verify`, whose load must not wait, one suite at a time. */
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
