import { hiddenOpponentTexts, matchScreenTexts } from '@rally/contracts/matchmaking';
import { renderScreen } from '@rally/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import Matches from './league-matches.tsx';

const match = {
  id: 'm1',
  week: '2026-09-28',
  status: 'scheduled',
  sport: 'tennis',
  region: 'Seattle, WA',
  user1Name: 'Ana L.',
  user2Name: null,
  scheduledDate: null,
};

test('a match shows its region, its players and its time', async () => {
  const dated = { ...match, id: 'm2', user2Name: 'Ben S.', scheduledDate: '2026-10-04T18:00:00.000Z' };
  renderScreen(<Matches />, { at: '/matches', answers: { 'GET /matches': [match, dated] } });
  const [open, known] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(open).toContain('Seattle, WA');
  expect(open).toContain(`Ana L. vs ${hiddenOpponentTexts.unknown}`);
  expect(open).toContain(matchScreenTexts.timeUnknown);
  expect(known).toContain('Oct 4');
});

test('matches stand under their week, and say whether they were played', async () => {
  const played = { ...match, id: 'm2', status: 'completed', scheduledDate: '2026-09-30T18:00:00.000Z' };
  const called = { ...match, id: 'm3', week: '2026-09-21', status: 'canceled', scheduledDate: null };
  renderScreen(<Matches />, { at: '/matches', answers: { 'GET /matches': [match, played, called] } });
  const [newer, older] = await screen.findAllByRole('region');
  expect(newer && within(newer).getByRole('heading').textContent).toBe('Week of September 28');
  expect(newer && within(newer).getAllByRole('listitem')).toHaveLength(2);
  expect(newer?.textContent).toContain('Coming up');
  expect(newer?.textContent).toContain('Played');
  expect(older?.textContent).toMatch(/Week of September 21.*Canceled/);
  expect(screen.queryByRole('link', { name: /Ana/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Get my first match' }).getAttribute('href')).toBe('/#join');
});

test("a player's own matches lead to their pages", async () => {
  renderScreen(<Matches />, { at: '/matches', user: { id: 'u1' }, answers: { 'GET /matches': [match] } });
  expect((await screen.findByRole('link', { name: /Ana L/ })).getAttribute('href')).toBe('/matches/m1');
  expect(screen.queryByRole('link', { name: 'Get my first match' })).toBeNull();
});

test("a player's own matches stand under their months, a league's weeks of other years have the year", async () => {
  const earlier = { ...match, id: 'm2', week: '2026-09-07', status: 'completed' };
  const lastYear = { ...match, id: 'm3', week: '2025-09-29', status: 'completed' };
  const answers = { 'GET /matches': [match, earlier, lastYear] };
  const { unmount } = renderScreen(<Matches />, { at: '/matches', user: { id: 'u1' }, answers });
  const months = await screen.findAllByRole('region');
  expect(months.map((month) => within(month).getByRole('heading').textContent)).toEqual([
    'September 2026',
    'September 2025',
  ]);
  expect(screen.getByRole('region', { name: 'September 2026' })).toBe(months[0]);
  unmount();
  renderScreen(<Matches />, { at: '/matches', answers });
  expect(await screen.findByRole('heading', { name: 'Week of September 29, 2025' })).toBeTruthy();
});

test("a player's own match stands under the month of its time, not of its week, newest first", async () => {
  const dated = { ...match, id: 'm2', scheduledDate: '2026-10-04T18:00:00.000Z' };
  renderScreen(<Matches />, { at: '/matches', user: { id: 'u1' }, answers: { 'GET /matches': [match, dated] } });
  const months = await screen.findAllByRole('heading', { level: 2 });
  expect(months.map(({ textContent }) => textContent)).toEqual(['October 2026', 'September 2026']);
});

test("the time of a match elsewhere is shown in the zone of its place, with the zone's name", async () => {
  const far = { ...match, scheduledDate: '2026-10-04T18:00:00.000Z', timeZone: 'Pacific/Honolulu' };
  renderScreen(<Matches />, { at: '/matches', answers: { 'GET /matches': [far] } });
  expect(await screen.findByText('Sun, Oct 4, 8:00 AM HST')).toBeTruthy();
});

test('shows that matches are loading', () => {
  renderScreen(<Matches />, { answers: { 'GET /matches': () => new Promise<object>(() => undefined) } });
  expect(screen.getByText(matchScreenTexts.loading)).toBeTruthy();
});

test('shows that there are no matches', async () => {
  renderScreen(<Matches />, { answers: { 'GET /matches': [] } });
  expect(await screen.findByText(matchScreenTexts.noMatches)).toBeTruthy();
});

test('shows why matches failed to load', async () => {
  renderScreen(<Matches />, {
    answers: { 'GET /matches': { ok: false, status: 503, error: 'Not now.', code: 'unavailable' } },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Error: Not now.');
});

test('shows a generic error if there is no reason', async () => {
  renderScreen(<Matches />, {
    answers: { 'GET /matches': { ok: false, status: 503, error: '', code: 'unavailable' } },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(matchScreenTexts.loadFailed);
});
