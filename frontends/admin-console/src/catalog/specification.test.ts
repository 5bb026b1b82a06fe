import { expect, test } from 'vitest';
import enUS from './en-US.ts';

const { approved, console: frame, matches } = enUS;

// Texts that the specification gives and only this front-end shows. The others are in the contract, with a test like this one.
test.each([
  ['phone search', [frame.search, frame.userDetails], ['Search', 'User Details']],
  [
    'edit form',
    [matches.player1Name, matches.player2Name, matches.scheduledDate, matches.region],
    ['Player 1 name', 'Player 2 name', 'Scheduled Date', 'Region'],
  ],
  ['approved status', matches.approved, 'Approved'],
  ['notifications', approved.sendNotifications, 'Send Notifications'],
])('%s', (_section, text, expected) => {
  expect(text).toEqual(expected);
});
