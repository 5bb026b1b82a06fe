import shared from '../../vitest.shared.ts';

/** The event contracts on Kafka and MongoDB containers, if a container engine has their images. */
export default {
  test: {
    ...shared.test,
    include: ['test/**/*.containers.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/containers.json' }]],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
};
