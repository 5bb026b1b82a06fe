import { expect, test, vi } from 'vitest';
import { findIncompatibleLibrary } from './load-remote-app.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({}));

const provided = new Map([
  ['react', '19.3.1'],
  ['@rally/ui', '1.1.0'],
]);

test.each([
  [{ react: '^19.3.1', '@rally/ui': '^1.0.0' }, null],
  [{ '@rally/ui': '^1.2.0' }, 'clubs needs @rally/ui ^1.2.0; this page has 1.1.0'],
  [{ react: '^18.3.1' }, 'clubs needs react ^18.3.1; this page has 19.3.1'],
  [{ '@rally/maps': '^1.0.0' }, 'clubs needs @rally/maps ^1.0.0, which this page does not have'],
])('a remote that requires %j: %s', (requires, problem) => {
  expect(findIncompatibleLibrary({ name: 'clubs', requires }, provided)).toBe(problem);
});
