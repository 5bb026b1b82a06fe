import { mergeConfig } from 'vitest/config';
import shared from './vitest.shared.ts';

/** Set-up of the projects that run in a browser: the shared one, with a document. */
export default mergeConfig(shared, {
  test: { environment: 'happy-dom', include: ['src/**/*.test.tsx'], css: false },
});
