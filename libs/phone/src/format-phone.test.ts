import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+12025550101', '(202) 555-0101'],
  ['+14165550123', '(416) 555-0123'],
  ['+442079460018', '+44 20 7946 0018'],
  ['+999123456789', '+999123456789'],
  ['+4402079460018', '+4402079460018'],
])('formats %s as %s', (e164, text) => {
  expect(formatPhone(e164)).toBe(text);
});
