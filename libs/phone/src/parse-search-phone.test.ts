import { expect, test } from 'vitest';
import { parseSearchPhone } from './parse-search-phone.ts';

test.each([
  ['(202) 555-0101', '+12025550101'],
  ['202.555.0101', '+12025550101'],
  ['1-202-555-0101', '+12025550101'],
  ['+1 (202) 555-0101', '+12025550101'],
  ['+44 20 7946 0018', '+442079460018'],
  ['555', '+1555'],
  ['212025550101', '+1212025550101'],
  ['120255501012', '+1120255501012'],
])('parses %j as %s', (input, phone) => {
  expect(parseSearchPhone(input)).toBe(phone);
});

test.each(['', '   ', '+', 'Dana'])('returns null for %j, which has no digit', (input) => {
  expect(parseSearchPhone(input)).toBeNull();
});
