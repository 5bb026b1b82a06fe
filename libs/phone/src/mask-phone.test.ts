import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone.ts';

test('only country code and last three digits show', () => {
  expect(maskPhone('+12025550101')).toBe('+1•••••••101');
  expect(maskPhone('+442079460018')).toBe('+44•••••••018');
});

test('what is not a phone number shows nothing', () => {
  expect(maskPhone('2025550101')).toBe('••••••••••');
  expect(maskPhone('+1202555')).toBe('••••••••');
  expect(maskPhone('')).toBe('');
});
