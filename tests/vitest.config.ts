import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../vitest.shared.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ['journeys/**/*.test.ts', 'telemetry/alerts.test.ts'],
      testTimeout: 200_000,
      hookTimeout: 200_000,
    },
  }),
);
