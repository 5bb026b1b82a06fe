import { expect, test } from 'vitest';
import { getMessageCourtName } from './get-message-court-name.ts';

test.each([
  ['Lafayette Park', 'Lafayette Park'],
  ['St. Mary’s Playground', 'St. Mary’s Playground'],
  ['win.example', null],
  ['https://win.example', null],
  ['x'.repeat(61), null],
])('a message calls the court %s %s', (name, shown) => {
  const court = { placeId: 'court', name, address: '', rating: null, userRatingsTotal: null, lat: 0, lng: 0 };
  expect(getMessageCourtName({ court, arrangement: null })).toBe(shown);
  const offer = { by: 'ann', times: [], round: 1, court };
  const arrangement = { changedBy: 'ann', changedAt: '', answeredBy: [], offer };
  expect(getMessageCourtName({ court: null, arrangement })).toBe(shown);
});
