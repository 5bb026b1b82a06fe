import { mergeConfig } from 'vitest/config';
import shared from '../vitest.shared.ts';

/** The whole product over HTTP: matches and payments from start to end, permissions, arbitrary requests, and random seasons against a model. */
export default mergeConfig(shared, {
  test: {
    include: ['{journeys,model}/**/*.test.ts'],
    // Part of `npm test`.
    exclude: ['journeys/week-journey.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/journeys.json' }]],
    testTimeout: 200_000,
    hookTimeout: 200_000,
  },
});
