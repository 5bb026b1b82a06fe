import { expect, test } from 'vitest';
import { isNorthAmerican } from './is-north-american.ts';

test.each([
  ['+12025550101', true, 'United States'],
  ['+14165550123', true, 'Canada'],
  ['+17875550123', true, 'Puerto Rico'],
  ['+18765550123', true, 'Jamaica, by its prefix'],
  ['+442079460018', false, 'United Kingdom'],
  ['+525512345678', false, 'Mexico'],
])('%s: %s, %s', (e164, expected) => {
  expect(isNorthAmerican(e164)).toBe(expected);
});
