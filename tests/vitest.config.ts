import { mergeConfig } from 'vitest/config';
import shared from '../vitest.shared.ts';

/** The week by HTTP alone, and what no single project can test; the other journeys are a suite of their own. */
export default mergeConfig(shared, {
  test: {
    include: ['journeys/week.test.ts', 'telemetry/alerts.test.ts'],
    testTimeout: 200_000,
    hookTimeout: 200_000,
  },
});
