import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone.ts';

test('keeps only the country code and the last three digits', () => {
  expect(maskPhone('+12025550101')).toBe('+1•••••••101');
  expect(maskPhone('+442079460018')).toBe('+44•••••••018');
});

test('hides everything that is not a phone number', () => {
  expect(maskPhone('2025550101')).toBe('••••••••••');
  expect(maskPhone('+1202555')).toBe('••••••••');
  expect(maskPhone('')).toBe('');
});
