import { expect, test } from 'vitest';
import { meaningOf } from './meaning-of.ts';

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Cancel', 'stop'],
  ['END', 'stop'],
  ['quit!', 'stop'],
  ['YES', 'yes'],
  ['y', 'yes'],
  ['No', 'no'],
  ['START', 'start'],
  ['unstop', 'start'],
  ['help?', 'help'],
  ['INFO', 'help'],
  ['yes please stop', 'unknown'],
  ['', 'unknown'],
  ['🎾', 'unknown'],
])('%j means %s', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});
