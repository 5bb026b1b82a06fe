import { rankingTexts } from '@rally/contracts/scoring';
import { renderScreen } from '@rally/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import Leaderboard from './leaderboard.tsx';

const player = (name: string, more: object = {}) => ({
  id: name,
  name,
  profilePhoto: null,
  playstyle: 'Baseliner',
  region: 'Seattle, WA',
  wins: 2,
  losses: 1,
  rating: 3.5,
  ...more,
});
const entries = [
  player('Ana', { lastWeekRank: 1 }),
  player('Ben', { lastWeekRank: 2, region: 'Chicago, IL', rating: 4.1 }),
  player('Cleo', { lastWeekRank: 3 }),
];

const rowLinks = () => within(screen.getByRole('table')).queryAllByRole('link');

async function shownRows() {
  await waitFor(() => expect(rowLinks()).not.toEqual([]));
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map((cell) => cell.textContent),
    );
}

test('shows the ranking with its summary', async () => {
  renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': entries } });
  expect((await shownRows()).map(([rank]) => rank)).toEqual(['1', '2', '3']);
  expect(screen.getByText('Highest rating').nextSibling?.textContent).toBe('4.10');
  expect(screen.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/player/Ben?sport=tennis');
});

test('the search text is part of the URL', async () => {
  renderScreen(<Leaderboard />, { at: '/leaderboard?search=cle', answers: { 'GET /leaderboard': entries } });
  expect(await shownRows()).toEqual([['3', expect.stringContaining('Cleo')]]);
});

test('a region has its own ranking, which is part of the URL', async () => {
  const { location } = renderScreen(<Leaderboard />, {
    at: '/leaderboard?page=2',
    answers: { 'GET /leaderboard': entries },
  });
  await waitFor(() => expect(rowLinks()).not.toEqual([]));
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Chicago, IL');
  expect(await shownRows()).toEqual([['1', expect.stringContaining('Ben')]]);
  expect(location()).toBe('/leaderboard?region=Chicago%2C+IL');
  expect(screen.getByRole('table', { name: /, 1 player$/ })).toBeTruthy();
});

test('a search also finds players who are not ranked this season', async () => {
  const { sent } = renderScreen(<Leaderboard />, {
    at: '/leaderboard?search=ana',
    answers: { 'GET /leaderboard': entries, 'GET /players': [player('Ana'), player('Anabel')] },
  });
  await screen.findByRole('link', { name: 'Anabel' });
  expect(await shownRows()).toEqual([
    ['1', expect.stringContaining('Ana')],
    ['–', expect.stringContaining('Anabel')],
  ]);
  expect(sent.find(({ call }) => call === 'GET /players')?.query.toString()).toBe('name=ana&sport=tennis');
});

test('the own row stands above the page on which it is not', async () => {
  const many = Array.from({ length: 30 }, (_, index) => player(`Player ${index + 1}`));
  renderScreen(<Leaderboard />, {
    at: '/leaderboard',
    user: { id: 'Player 28', sport: 'tennis' },
    answers: { 'GET /leaderboard': many },
  });
  const rows = await shownRows();
  expect(rows).toHaveLength(26);
  expect(rows[0]).toEqual(['28', expect.stringContaining(rankingTexts.you)]);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await shownRows()).map(([rank]) => rank)).toEqual(['26', '27', '28', '29', '30']);
});

test('a rank shows how it changed since last week, within the chosen region', async () => {
  const moved = [
    player('Ana', { lastWeekRank: 3 }),
    player('Ben', { lastWeekRank: 1, region: 'Chicago, IL' }),
    player('Cleo', { lastWeekRank: 2 }),
    player('Dan', { lastWeekRank: null }),
  ];
  renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': moved } });
  expect((await shownRows()).map(([rank]) => rank)).toEqual(['1↑2', '2↓1', '3↓1', '4new']);
  expect(screen.getByTitle('Up 2 places since last week')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Seattle, WA');
  expect((await shownRows()).map(([rank]) => rank)).toEqual(['1↑1', '2↓1', '3new']);
});

test('loads the other sport and an older season', async () => {
  const { sent } = renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': entries } });
  await userEvent.click(screen.getByText('Pickleball'));
  await userEvent.click(screen.getByRole('button', { name: 'Older season' }));
  await waitFor(() => expect(sent.at(-1)?.query.get('season')).toBeTruthy());
  expect(sent.at(-1)?.query.get('sport')).toBe('pickleball');
});

test('a page that stays open names the new season once it shows it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T04:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  let board = entries;
  const { queries } = renderScreen(<Leaderboard />, {
    at: '/leaderboard',
    answers: { 'GET /leaderboard': () => board },
  });
  expect(await screen.findByRole('table', { name: /Fall 2026/ })).toBeTruthy();
  vi.setSystemTime(new Date('2026-12-01T05:01:00Z'));
  board = [player('Dan')];
  await queries.invalidateQueries();
  expect(await screen.findByRole('table', { name: /Winter 2026/ })).toBeTruthy();
});

test('many players are shown page by page', async () => {
  const many = Array.from({ length: 30 }, (_, index) => player(`Player ${index + 1}`, { lastWeekRank: index + 1 }));
  renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': many } });
  expect(await shownRows()).toHaveLength(25);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await shownRows()).map(([rank]) => rank)).toEqual(['26', '27', '28', '29', '30']);
});

test('a season without players invites the visitor to be the first', async () => {
  renderScreen(<Leaderboard />, { at: '/leaderboard?sport=pickleball', answers: { 'GET /leaderboard': [] } });
  expect(await screen.findByText(rankingTexts.noPlayers('pickleball'))).toBeTruthy();
});

test('a season that has just begun leads to the one before, which is shown as over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { location } = renderScreen(<Leaderboard />, {
    at: '/leaderboard',
    answers: { 'GET /leaderboard': ({ query }) => (query.get('season') === 'Fall' ? entries : []) },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'See the Fall 2026 leaderboard' }));
  expect(location()).toBe('/leaderboard?sport=tennis&season=Fall&year=2026');
  expect(await shownRows()).toHaveLength(3);
  expect(screen.getByText('Fall 2026 · final standings')).toBeTruthy();
});

test('a season whose former one had no players either leads to none', async () => {
  const { sent } = renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': [] } });
  await waitFor(() => expect(sent.filter(({ call }) => call === 'GET /leaderboard')).toHaveLength(2));
  expect(screen.queryByRole('link', { name: /^See the .* leaderboard$/ })).toBeNull();
});

test('a failed load shows an empty list and can be retried', async () => {
  let replies = 0;
  const answer = () => (replies++ === 0 ? { ok: false, status: 503, error: 'Not now.', code: 'unavailable' } : entries);
  renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': answer } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(rowLinks()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await shownRows()).toHaveLength(3);
});
