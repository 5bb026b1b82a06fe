import { describe, expect, test } from 'vitest';
import { findNearbyCourts } from './players/places/find-nearby-courts.ts';
import { getLeaderboard } from './scoring/leaderboard/get-leaderboard.ts';

describe('numbers in a query', () => {
  test('come as numbers, with their defaults', () => {
    expect(findNearbyCourts.query.parse({ lat: '41.88', lng: '-87.63' })).toEqual({
      lat: 41.88,
      lng: -87.63,
      q: 'tennis court',
      radius: 8_000,
    });
  });

  test.each([
    { lat: '', reason: 'empty' },
    { lat: '  ', reason: 'blank' },
    { lat: 'north', reason: 'a word' },
    { lat: '91', reason: 'out of range' },
    { lat: ['1', '2'], reason: 'given twice' },
  ])('refuse $lat ($reason)', ({ lat }) => {
    expect(findNearbyCourts.query.safeParse({ lat, lng: '0' }).success).toBe(false);
  });

  test('leave a missing one out, and take a season in any case', () => {
    expect(getLeaderboard.query.parse({ season: 'sPRING', year: '' })).toEqual({ sport: 'tennis', season: 'Spring' });
    expect(getLeaderboard.query.safeParse({ season: 'Monsoon' }).success).toBe(false);
  });
});
