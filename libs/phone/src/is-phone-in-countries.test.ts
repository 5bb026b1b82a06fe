import { expect, it } from 'vitest';
import { isIsoCountryCode, isPhoneInCountries } from './is-phone-in-countries.ts';

it.each([
  ['+12025550101', ['US'], true],
  ['+14165550101', ['US'], false],
  ['+14165550101', ['US', 'CA'], true],
  ['+18765550101', ['US', 'CA'], false],
  ['+442079460018', ['US', 'CA'], false],
  ['+442079460018', ['GB'], true],
  ['+11115550101', ['US'], true],
  ['+11115550101', ['GB'], false],
  ['+11115550101', ['GB', 'US'], true],
  ['', ['US'], false],
] as const)('%s of %j: %j', (phone, countries, expected) => {
  expect(isPhoneInCountries(phone, countries)).toBe(expected);
});

it('recognizes country codes', () => {
  expect(['US', 'CA', 'GB', 'us', 'XX', ''].filter(isIsoCountryCode)).toEqual(['US', 'CA', 'GB']);
});
