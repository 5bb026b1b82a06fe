import { mergeConfig } from 'vitest/config';
import shared from '../vitest.shared.ts';

/** The data of earlier releases under today's product. */
export default mergeConfig(shared, {
  test: {
    include: ['upgrade/**/*.upgrade.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/upgrade.json' }]],
  },
});
