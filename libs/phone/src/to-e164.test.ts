import { expect, test } from 'vitest';
import { isE164, toE164 } from './to-e164.ts';

test.each([
  ['+1 (202) 555-0101', '+12025550101'],
  ['(202) 555-0101', '+12025550101'],
  ['2025550101', '+12025550101'],
  ['202.555.0101', '+12025550101'],
  ['1 202 555 0101', '+12025550101'],
  ['12025550101', '+12025550101'],
  ['  +12025550101 ', '+12025550101'],
  ['+44 (20) 7946-0018', '+442079460018'],
  ['+86 138 0013 8000', '+8613800138000'],
])('converts %j to %s', (input, e164) => {
  expect(toE164(input)).toBe(e164);
});

test.each([
  ['', 'empty'],
  ['+', 'no digits'],
  ['call me', 'no digits'],
  ['202555010', '9 digits of a US number'],
  ['+1202555010', '10 digits after +'],
  ['+120255501011', '12 digits after +1'],
  ['22025550101', '11 digits that do not start with 1'],
  ['442079460018', 'an international number without +'],
  ['+4420794', '7 digits'],
  ['+4420794600181234', '16 digits'],
  ['+44 20 7946 0018 ext 5', 'letters in an international number'],
  ['++12025550101', 'two plus signs'],
  ['+1202+5550101', 'a plus sign inside'],
  ['+١٢٠٢٥٥٥٠١٠١', 'digits in another script'],
])('rejects %j: %s', (input) => {
  expect(toE164(input)).toBeNull();
});

test.each([
  ['+44207946', '8 digits'],
  ['+442079460018123', '15 digits'],
])('accepts %s: %s', (input) => {
  expect(toE164(input)).toBe(input);
});

test('checks only the number of digits', () => {
  expect(toE164('+1 000 000 0000')).toBe('+10000000000');
  expect(toE164('+99999999')).toBe('+99999999');
});

test('only a plus sign and the digits of one number are E.164', () => {
  expect(['+12025550101', '+442079460018'].every(isE164)).toBe(true);
  expect(['+1+12025550101', '12025550101', '+12025550101+1', '+1 2025550101'].some(isE164)).toBe(false);
});
