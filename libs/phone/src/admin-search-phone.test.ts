import { expect, test } from 'vitest';
import { adminSearchPhone } from './admin-search-phone.ts';

test.each([
  ['(202) 555-0101', '+12025550101'],
  ['202.555.0101', '+12025550101'],
  ['1-202-555-0101', '+12025550101'],
  ['+1 (202) 555-0101', '+12025550101'],
  ['+44 20 7946 0018', '+442079460018'],
  ['555', '+1555'],
])('staff who type %j search for %s', (input, phone) => {
  expect(adminSearchPhone(input)).toBe(phone);
});

test.each(['', '   ', '+', 'Dana'])('%j is an empty search', (input) => {
  expect(adminSearchPhone(input)).toBeNull();
});
