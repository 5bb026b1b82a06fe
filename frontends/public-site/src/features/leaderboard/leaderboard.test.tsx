import { rankingTexts } from '@rally/contracts/scoring';
import { renderScreen } from '@rally/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
const entries = [player('Ana'), player('Ben', { region: 'Chicago, IL', rating: 4.1 }), player('Cleo')];

async function shownRows() {
  await screen.findAllByRole('link');
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
  await screen.findAllByRole('link');
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Chicago, IL');
  expect(await shownRows()).toEqual([['1', expect.stringContaining('Ben')]]);
  expect(location()).toBe('/leaderboard?region=Chicago%2C+IL');
});

test('loads the other sport and an older season', async () => {
  const { sent } = renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': entries } });
  await userEvent.click(screen.getByText('Pickleball'));
  await userEvent.click(screen.getByRole('button', { name: 'Older season' }));
  await waitFor(() => expect(sent.at(-1)?.query.get('season')).toBeTruthy());
  expect(sent.at(-1)?.query.get('sport')).toBe('pickleball');
});

test('many players are shown page by page', async () => {
  const many = Array.from({ length: 30 }, (_, index) => player(`Player ${index + 1}`));
  renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': many } });
  expect(await shownRows()).toHaveLength(25);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await shownRows()).map(([rank]) => rank)).toEqual(['26', '27', '28', '29', '30']);
});

test('a season without players invites the visitor to be the first', async () => {
  renderScreen(<Leaderboard />, { at: '/leaderboard?sport=pickleball', answers: { 'GET /leaderboard': [] } });
  expect(await screen.findByText(rankingTexts.noPlayers('pickleball'))).toBeTruthy();
});

test('a failed load shows an empty list and can be retried', async () => {
  let replies = 0;
  const answer = () => (replies++ === 0 ? { ok: false, status: 503, error: 'Not now.', code: 'unavailable' } : entries);
  renderScreen(<Leaderboard />, { at: '/leaderboard', answers: { 'GET /leaderboard': answer } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(screen.queryAllByRole('link')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await shownRows()).toHaveLength(3);
});
