import { join } from 'node:path';
import shared from '../vitest.shared.ts';

/** The tests of one core, whose globs are in `MUTATION_TESTS`. Stryker runs them in its copy of the repository. */
export default {
  root: join(import.meta.dirname, '..'),
  test: {
    ...shared.test,
    reporters: [],
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    setupFiles: 'tests/mutation/fix-random-tests.ts',
  },
};
