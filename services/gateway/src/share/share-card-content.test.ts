import type { LeaderboardEntry, PublicPlayerProfile } from '@rally/contracts/scoring';
import { expect, test } from 'vitest';
import { renderShareCard } from './render-share-card.ts';
import { createLeaderboardCardContent, createPlayerShareCard } from './share-card-content.ts';

const leader: LeaderboardEntry = {
  id: 'p1',
  name: 'Ann Lee',
  profilePhoto: null,
  playstyle: 'Baseliner',
  region: null,
  rating: 4,
  wins: 5,
  losses: 1,
};
const profile: PublicPlayerProfile = {
  id: 'p1',
  name: 'Ann Lee',
  sport: 'tennis',
  region: null,
  profilePhoto: null,
  currentRating: 4,
  totalMatches: 6,
  wins: 5,
  losses: 1,
  stateRanking: null,
  stateName: null,
  reliabilityLabel: 'Extremely Reliable',
  reliabilityPercentage: 100,
  matchesAssigned: 6,
  matchesCompleted: 6,
  playstyleBadge: 'Baseliner',
  matches: [],
  ratingHistory: [],
  headToHead: null,
};

test.each([
  ["Mary-Jane O'Neil", "Mary-Jane O'Neil"],
  ['Nguyễn Thị Hồng Ánh', 'Nguyễn Thị Hồng Ánh'],
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
  ['Bob 🎾 Ray ❤️', 'Bob Ray'],
  ['翔 Kobayashi', 'Kobayashi'],
  ['محمد الطويل', 'Tennis player'],
  ['🎾🎾', 'Tennis player'],
])('the card of %s is titled %s', (name, title) => {
  expect(createPlayerShareCard({ ...profile, name }).title).toBe(title);
});

test('the card of the leaderboard has only names that it can show', () => {
  const names = ['Bob 🎾', '小林 翔'];
  const { figures } = createLeaderboardCardContent(
    'pickleball',
    names.map((name) => ({ ...leader, name })),
  );
  expect(figures.map(({ label }) => label)).toEqual(['1  Bob', '2  Player']);
});

test('the fonts of a card have Vietnamese letters', async () => {
  const render = (title: string) => renderShareCard({ sport: 'tennis', title, subtitle: '', figures: [] });
  expect((await render('ễ')).equals(await render('☃'))).toBe(false);
});
