import { expect, test } from 'vitest';
import { findOptOutWord } from './opt-out-words.ts';

test.each(['STOP', ' stop ', 'Cancel', 'END', 'quit', 'unsubscribe', 'STOPALL', 'REVOKE', 'OPTOUT'])(
  '%s stops',
  (body) => {
    expect(findOptOutWord(body)).toBe('stop');
  },
);

test.each(['START', 'yes', 'Unstop'])('%s starts', (body) => {
  expect(findOptOutWord(body)).toBe('start');
});

test.each(['NO', 'HELP', 'stop please', 'yes!', ''])('%j is for the product alone', (body) => {
  expect(findOptOutWord(body)).toBeNull();
});
