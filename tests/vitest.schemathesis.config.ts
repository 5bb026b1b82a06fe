import shared from '../vitest.shared.ts';

/** Checks the API of a running product against its OpenAPI document. */
export default {
  test: {
    ...shared.test,
    isolate: true,
    include: ['security/**/*.security.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/schemathesis.json' }]],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
};
