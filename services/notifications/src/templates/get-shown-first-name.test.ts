import { expect, test } from 'vitest';
import { getShownFirstName } from './get-shown-first-name.ts';

test.each([
  ['Ann Lee', 'Ann'],
  ['  José María  ', 'José'],
  ["Mary-Jane O'Neil", 'Mary-Jane'],
  ['J.R. Smith', 'J.R.'],
  ['小林 翔', '小林'],
  [null, null],
  ['', null],
  ['IKNOWWHEREYOULIVEANNLEE', null],
  ['call+12025550101', null],
  ['\u{1F52A} Ben', null],
])('a text names %s as %s', (name, shown) => {
  expect(getShownFirstName(name)).toBe(shown);
});
