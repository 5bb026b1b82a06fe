import { mergeConfig } from 'vitest/config';
import shared from './vitest.shared.ts';

/** Set-up of the projects that keep data: the shared one, with one database server for all tests. */
export default mergeConfig(shared, {
  test: { globalSetup: [`${import.meta.dirname}/libs/testing/src/shared-mongo.ts`] },
});
