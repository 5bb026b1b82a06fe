import { mergeConfig } from 'vitest/config';
import shared from '../vitest.shared.ts';

/** The current product with the data of earlier releases. */
export default mergeConfig(shared, {
  test: {
    include: ['upgrade/**/*.upgrade.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/upgrade.json' }]],
  },
});
