import { expect, test } from 'vitest';
import { countTypos } from './count-typos.ts';

test.each([
  ['PORT', 'PORT', 0],
  ['MESSAGES_PER_MINUT', 'MESSAGES_PER_MINUTE', 1],
  ['ADMIN_PHONE', 'ADMIN_PHONES', 1],
  ['LAEGUE_ZONE', 'LEAGUE_ZONE', 2],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('%s and %s differ by %d letters', (one, other, count) => {
  expect(countTypos(one, other)).toBe(count);
  expect(countTypos(other, one)).toBe(count);
});
