import { identityErrors } from '@rally/contracts/identity';
import { expect, test } from 'vitest';
import { isInternationalPhone, parseLoginPhone, sanitizePhoneInput } from './login-phone.ts';

test.each([
  ['20255501019', '2025550101'],
  ['12025550101', '2025550101'],
  ['(202) 555-0101x', '(202) 555-0101'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['202+555', '202555'],
  ['abc', ''],
])('%j typed is %j in the field', (typed, held) => {
  expect(sanitizePhoneInput(typed)).toBe(held);
});

test.each([
  ['2025550101', { phone: '+12025550101' }],
  ['(202) 555-0101', { phone: '+12025550101' }],
  ['+44 20 7946 0958', { phone: '+442079460958' }],
  ['', { error: identityErrors.phoneMissing.text }],
  ['   ', { error: identityErrors.phoneMissing.text }],
  ['202555', { error: identityErrors.phoneInvalid.text }],
  ['+44123', { error: identityErrors.phoneInvalid.text }],
])('%j gives %j', (typed, expected) => {
  expect(parseLoginPhone(typed)).toEqual(expected);
});

test('a number with a country code other than +1 is international', () => {
  expect(['2025550101', '+1 202', '+', '+44', ' +49 30'].map(isInternationalPhone)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
