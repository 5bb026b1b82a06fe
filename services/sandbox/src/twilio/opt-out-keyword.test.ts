import { expect, test } from 'vitest';
import { parseTwilioOptOutKeyword } from './twilio-opt-out-keyword.ts';

test.each(['STOP', ' stop ', 'Cancel', 'END', 'quit', 'unsubscribe', 'STOPALL', 'REVOKE', 'OPTOUT'])(
  '%s stops',
  (body) => {
    expect(parseTwilioOptOutKeyword(body)).toBe('stop');
  },
);

test.each(['START', 'yes', 'Unstop'])('%s starts', (body) => {
  expect(parseTwilioOptOutKeyword(body)).toBe('start');
});

test.each(['NO', 'HELP', 'stop please', 'yes!', ''])('%j is for the product alone', (body) => {
  expect(parseTwilioOptOutKeyword(body)).toBeNull();
});
