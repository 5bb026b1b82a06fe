import { expect, test } from 'vitest';
import { listCountedRegions, toMatchCountKeys } from './match-count-keys.ts';

const scheduled = { kind: 'weekly', status: 'scheduled', user2Id: 'bo', joining: null, notification: null } as const;
const sent = { ...scheduled, notificationsSentAt: new Date('2026-11-23T15:00:00Z') };
const canceled = { ...sent, status: 'canceled' } as const;

test.each([
  ['an approved match that nobody knows of', scheduled, ['scheduled', 'unnotified']],
  ['an announced match', { ...sent, notification: { failedFor: [] } }, ['scheduled', 'announced']],
  [
    'a match whose message a player did not get',
    { ...sent, notification: { failedFor: ['bo'] } },
    ['scheduled', 'announced', 'unsent:scheduled'],
  ],
  [
    'a match of a region',
    { ...sent, region: 'Chicago: Loop' },
    ['scheduled', 'region:scheduled:Chicago: Loop', 'announced'],
  ],
  ['a paid match', { ...sent, kind: 'paid' }, ['scheduled']],
  ['a paid match without a notification', { ...scheduled, kind: 'paid' }, ['scheduled']],
  [
    'a canceled match that staff have to decide on',
    { ...canceled, cancellation: { review: 'awaiting_staff' as const } },
    ['canceled', 'cancellation:awaiting_staff'],
  ],
  ['a search that ended', { ...canceled, user2Id: null, cancellation: { review: 'closed' as const } }, ['canceled']],
  ['a search that was joined to another', { ...canceled, user2Id: null, joining: { state: 'joined' } }, []],
])('%s', (_, match, keys) => {
  expect(toMatchCountKeys(match)).toEqual(keys);
});

test('the regions of counted matches', () => {
  const regions = { 'region:scheduled:Chicago: Loop': 2, 'region:pending:Chicago: Loop': 1, 'region:pending:Gary': 0 };
  expect(listCountedRegions(new Map(Object.entries({ ...regions, scheduled: 2 })))).toEqual(['Chicago: Loop']);
});
