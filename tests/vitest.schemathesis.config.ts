import shared from '../vitest.shared.ts';

/** The API of a running product held against its own document, and what its answers give away. */
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
