import { playersErrors } from '@rally/contracts/players';
import { expect, test } from 'vitest';
import { parseSignupPhone } from './parse-signup-phone.ts';

test.each([
  ['+1 (202) 555-0101', '+12025550101'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+12345678', null],
  ['+4412345', null],
  ['+441234567890123456', null],
  ['2025550101', null],
])('%s', (input, phone) => {
  expect(parseSignupPhone(input)).toEqual(phone === null ? { error: expect.anything() } : { phone });
});

test.each([
  ['', playersErrors.signupPhoneMissing],
  ['+1', playersErrors.signupPhoneMissing],
  ['+1 202 555 010', playersErrors.signupPhoneUsInvalid],
  ['+1 202 555 01011', playersErrors.signupPhoneUsInvalid],
  ['+44 123', playersErrors.signupPhoneInternationalInvalid],
  ['202 555 0101', playersErrors.signupPhoneWithoutCountryCode],
  ['+1202555010x', playersErrors.signupPhoneUsInvalid],
])('%s is rejected with the right text', (input, error) => {
  expect(parseSignupPhone(input)).toEqual({ error });
});
