import { expect, test } from 'vitest';
import { redactMentionsOfPerson } from './redact-mentions-of-person.ts';

const person = { name: 'Ann Li (Coach) Zabriskie', phone: '+12025550111', email: 'ann.z@rally.example' };

test.each([
  ['Ann Li (Coach) Zabriskie was late.', 'X was late.'],
  ['ZABRISKIE and ann wrote to Annabel', 'X and X wrote to Annabel'],
  ['Call +12025550111 or (202) 555-0111, 202.555.0111!', 'Call X or X, X!'],
  ['Write to Ann.Z@rally.example', 'Write to X'],
  ['Liam hit 2025550', 'Liam hit 2025550'],
])('%s', (text, expected) => {
  expect(redactMentionsOfPerson(text, person, 'X')).toBe(expected);
});

test('phones that the person gave up', () => {
  const moved = { name: null, phone: '+12025550111', formerPhones: ['+12025550112', '+12025550113'] };
  expect(redactMentionsOfPerson('0111 (202) 555-0112, 202.555.0113, +12025550114', moved, 'X')).toBe(
    '0111 X, X, +12025550114',
  );
});

test('nothing is known of the person', () => {
  expect(redactMentionsOfPerson('Hello', { name: null, phone: null }, 'X')).toBe('Hello');
});
