import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';
import { parseSearchPhone } from './parse-search-phone.ts';
import { isE164, toE164 } from './to-e164.ts';

fc.configureGlobal({ seed: 164 });

const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength, maxLength }).map((all) => all.join(''));

const usNumber = digits(10, 10).map((local) => `+1${local}`);
const internationalNumber = digits(8, 15)
  .filter((number) => !number.startsWith('1'))
  .map((number) => `+${number}`);
const e164 = fc.oneof(usNumber, internationalNumber);

/** A number with random spaces, parentheses and hyphens. */
const typedPhone = fc
  .tuple(e164, fc.array(fc.constantFrom('', '', ' ', '-', '(', ')', ') '), { minLength: 16, maxLength: 16 }))
  .map(([number, gaps]) => ({ number, text: [...number].map((sign, index) => (gaps[index] ?? '') + sign).join('') }));

test('toE164 returns null or a valid number that it leaves unchanged', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        digits(0, 20),
        typedPhone.map(({ text }) => text),
      ),
      (input) => {
        const number = toE164(input);
        if (number === null) return;
        expect(isE164(number)).toBe(true);
        expect(toE164(number)).toBe(number);
      },
    ),
  );
});

test('ignores separators', () => {
  fc.assert(
    fc.property(typedPhone, ({ number, text }) => {
      expect(toE164(text)).toBe(number);
      expect(parseSearchPhone(text)).toBe(number);
    }),
  );
});

test('parses a US number with and without its country code', () => {
  fc.assert(
    fc.property(usNumber, (number) => {
      expect(toE164(number.slice(1))).toBe(number);
      expect(parseSearchPhone(number.slice(2))).toBe(toE164(number.slice(2)));
    }),
  );
});

test('toE164 parses what formatPhone returns', () => {
  fc.assert(
    fc.property(e164, (number) => {
      expect(toE164(formatPhone(number))).toBe(number);
    }),
    { numRuns: 500 },
  );
});
