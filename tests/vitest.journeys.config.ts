import { mergeConfig } from 'vitest/config';
import shared from '../vitest.shared.ts';

/** The whole product by HTTP: the lives of matches and money, who may what, and whatever a caller may send. */
export default mergeConfig(shared, {
  test: {
    include: ['journeys/**/*.test.ts'],
    exclude: ['journeys/week.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/journeys.json' }]],
    testTimeout: 200_000,
    hookTimeout: 200_000,
  },
});
