import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refinePlainText } from './field-schemas.ts';
import { findNearbyCourts } from './players/places/find-nearby-courts.call.ts';
import { getLeaderboard } from './scoring/leaderboard/get-leaderboard.call.ts';

describe('numbers in a query', () => {
  test('are parsed as numbers, with their defaults', () => {
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
  ])('reject $lat ($reason)', ({ lat }) => {
    expect(findNearbyCourts.query.safeParse({ lat, lng: '0' }).success).toBe(false);
  });

  test('omit missing values and accept a season in any case', () => {
    expect(getLeaderboard.query.parse({ season: 'sPRING', year: '' })).toEqual({ sport: 'tennis', season: 'Spring' });
    expect(getLeaderboard.query.safeParse({ season: 'Monsoon' }).success).toBe(false);
  });
});

describe('plain text', () => {
  const name = refinePlainText(z.string(), 'invalid');

  test.each(['José Núñez', "O'Brien", '李小龍', 'محمد', 'Zoë 🎾', '👩‍👧', 'می‌خواهم'])('accepts %j', (text) => {
    expect(name.safeParse(text).success).toBe(true);
  });

  test.each(['\u200b', '\u3164 \ufeff', '\u2800'])('rejects %j, which nobody can see', (text) => {
    expect(name.safeParse(text).success).toBe(false);
  });

  test.each(['a\nb', 'a\u0000b', 'a\tb', 'a\u202egnp.exe', 'a\u2066b', 'a\u200fb', 'a\u2028b', 'a\ud83d', 'a\u007fb'])(
    'rejects %j',
    (text) => {
      expect(name.safeParse(text).success).toBe(false);
    },
  );
});
