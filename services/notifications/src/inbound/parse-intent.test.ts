import { expect, test } from 'vitest';
import { parseIntent } from './parse-intent.ts';

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
])('%j is parsed as %s', (text, meaning) => {
  expect(parseIntent(text)).toBe(meaning);
});
