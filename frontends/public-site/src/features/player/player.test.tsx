import { ntrpLevelDescriptions, rankingTexts } from '@rally/contracts/scoring';
import { renderScreen } from '@rally/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import Player from './player.tsx';
import PublicPlayerMatches from './public-player-matches.tsx';

const match = (id: number, more: object = {}) => ({
  id: `m${id}`,
  result: 'W',
  opponent: `Opponent ${id}`,
  opponentId: `o${id}`,
  opponentPhoto: null,
  opponentRating: 3.2,
  opponentPlaystyle: 'BigServer',
  date: '2026-10-04T18:00:00.000Z',
  sets: [
    { player: 6, opponent: 4, tiebreak: null },
    { player: 6, opponent: 7, tiebreak: { player: 3, opponent: 7 } },
    { player: 1, opponent: 0, tiebreak: { player: 10, opponent: 8 } },
  ],
  setsWon: 2,
  setsLost: 1,
  outcome: 'played',
  ratingAfter: 3.55,
  ratingChange: 0.05,
  explanation: 'Expected to win 9.0 of 17 games against an opponent rated 3.10; won 13, so the rating went up 0.10.',
  ...more,
});

const ana = {
  id: 'p1',
  name: 'Ana Lee',
  region: 'Seattle, WA',
  profilePhoto: null,
  currentRating: 3.55,
  totalMatches: 7,
  wins: 5,
  losses: 2,
  stateRanking: 3,
  stateName: 'Washington',
  reliabilityLabel: 'Extremely Reliable',
  reliabilityPercentage: 88,
  matchesAssigned: 8,
  matchesCompleted: 7,
  playstyleBadge: 'AllCourtPlayer',
  sport: 'tennis',
  matches: [1, 2, 3, 4, 5, 6, 7].map((id) => match(id)),
  ratingHistory: [],
  headToHead: null,
};

function show(profile: object, at = '/player/p1?sport=tennis') {
  return renderScreen(<Player />, { at, pattern: '/player/:id', answers: { 'GET /player/:id': profile } });
}

test('a profile shows the player and their statistics', async () => {
  show(ana);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lee' })).toBeTruthy();
  for (const text of [
    '5-2',
    '#3',
    'Ranking in Washington',
    'by rating',
    '88%',
    'Extremely Reliable, 7 of 8 completed',
    'All-Court Player',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await waitFor(() => expect(document.title).toBe('Ana Lee · Rally'));
});

test.each([
  [75, 'high'],
  [74.9, 'middle'],
  [25, 'middle'],
  [24.9, 'low'],
])('a reliability of %d%% has the color %s', async (percentage, tier) => {
  show({ ...ana, reliabilityPercentage: percentage });
  const value = await screen.findByText(`${Math.round(percentage)}%`);
  expect(value.dataset.tier).toBe(tier);
});

test('a new player has neither reliability nor ranking yet', async () => {
  show({
    ...ana,
    reliabilityPercentage: null,
    reliabilityLabel: 'New Player',
    stateRanking: null,
    matches: [],
    totalMatches: 0,
  });
  expect(await screen.findByText('New Player')).toBeTruthy();
  expect(screen.getByText('Ranked after 5 matches')).toBeTruthy();
  expect(screen.getByText(rankingTexts.noMatches)).toBeTruthy();
});

test('the latest five matches link to the opponents and to all matches', async () => {
  show(ana);
  const all = await screen.findByRole('link', { name: 'All matches' });
  expect(all.getAttribute('href')).toBe('/player/p1/matches?sport=tennis');
  expect(screen.getAllByRole('link', { name: /^Opponent/ })).toHaveLength(5);
  expect(screen.getAllByText('[10-8]')).toHaveLength(5);
  expect(screen.getAllByText('6-7', { exact: false })[0]?.textContent).toBe('6-7 (3)');
});

test('the NTRP scale is for tennis only and highlights the level', async () => {
  show(ana);
  const level = (await screen.findByText('4.0')).closest('li');
  expect(level?.getAttribute('aria-current')).toBe('true');
  expect(level?.textContent).toContain(ntrpLevelDescriptions.find((one) => one.level === 4)?.text);
  show({ ...ana, sport: 'pickleball' }, '/player/p1?sport=pickleball');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('NTRP rating scale')).toBeNull();
});

test('a viewer who has played the player sees the head-to-head record', async () => {
  show({ ...ana, headToHead: { wins: 2, losses: 1, setsWon: 5, setsLost: 3 } });
  expect((await screen.findByLabelText('You vs Ana Lee')).textContent).toContain('Sets 5-3');
});

test('the URL selects the other sport', async () => {
  const { sent, location } = show(ana);
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(screen.getByText('Pickleball'));
  await waitFor(() => expect(sent.at(-1)?.query.get('sport')).toBe('pickleball'));
  expect(location()).toBe('/player/p1?sport=pickleball');
});

test('an unknown player is not found', async () => {
  show({ ok: false, status: 404, error: rankingTexts.playerUnknown, code: 'player_unknown' });
  expect(await screen.findByRole('heading', { level: 1, name: rankingTexts.playerUnknown })).toBeTruthy();
});

test('a profile that fails to load can be loaded again', async () => {
  let replies = 0;
  const answer = () => (replies++ === 0 ? { ok: false, status: 503, error: 'Not now.', code: 'unavailable' } : ana);
  renderScreen(<Player />, { at: '/player/p1', pattern: '/player/:id', answers: { 'GET /player/:id': answer } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lee' })).toBeTruthy();
});

test('lists all matches, or only lost ones if selected', async () => {
  const matches = [...Array.from({ length: 24 }, (_, id) => match(id)), match(99, { result: 'L' })];
  renderScreen(<PublicPlayerMatches />, {
    at: '/player/p1/matches?sport=tennis',
    pattern: '/player/:id/matches',
    answers: { 'GET /player/:id': { ...ana, matches } },
  });
  expect(await screen.findAllByRole('link', { name: /^Opponent/ })).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect(screen.getAllByRole('link', { name: /^Opponent/ })).toHaveLength(25);
  await userEvent.selectOptions(screen.getByLabelText('Results'), 'Lost');
  expect(screen.getAllByRole('link', { name: /^Opponent/ })).toHaveLength(1);
});
