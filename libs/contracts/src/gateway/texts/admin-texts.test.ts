import { expect, test } from 'vitest';
import { formatLoadedCount } from './admin-texts.ts';

test.each([
  [null, '?'],
  [0, '0'],
  [9_999, '9,999'],
  [12_345, '12K'],
  [1_234_567, '1.2M'],
])('a count of %s is shown as %s', (count, shown) => {
  expect(formatLoadedCount(count)).toBe(shown);
});
