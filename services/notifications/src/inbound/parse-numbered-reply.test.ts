import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumberedReply } from './parse-numbered-reply.ts';

test.each([
  ['1', [1]],
  [' 2. ', [2]],
  ['#3', [3]],
  ['Option 2 please', [2]],
  ['1 or 3 works for me', [1, 3]],
  ['3, 1', [3, 1]],
  ['1/2', [1, 2]],
  ['2 2', [2]],
  ['1 👍', [1]],
])('%j chooses %j of three', (text, choice) => {
  expect(parseNumberedReply(text, 3)).toEqual(choice);
});

test.each(['', 'yes', '4', '0', '12', '6-4 6-3', '1 but later', 'not 1', "can't do 2", 'at 3 pm', '+1 202 555 0111'])(
  '%j chooses nothing',
  (text) => {
    expect(parseNumberedReply(text, 3)).toBeNull();
  },
);

test.each(['both', 'Both work', 'either', 'Either one works for me', 'whichever', 'any', 'ambos'])(
  '%j chooses both of two',
  (text) => expect(parseNumberedReply(text, 2)).toEqual([1, 2]),
);

test.each(['both', 'either one'])('%j chooses nothing of three', (text) =>
  expect(parseNumberedReply(text, 3)).toBeNull(),
);

test('never fails, and never chooses a number that is not in the list', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 3 }), (text, count) => {
      for (const number of parseNumberedReply(text, count) ?? []) expect(number).toBeLessThanOrEqual(count);
    }),
  );
});
