import { pageLimitMax } from '@rally/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { countSignupsByDay } from './count-signups-by-day.ts';
import Statistics from './statistics.tsx';

const stats = {
  totalUsers: 1312,
  totalSubscribers: 40,
  totalMatches: 900,
  approvedMatches: 12,
  sportBreakdown: { tennis: 300, pickleball: 100 },
  recentSignups: 6,
  regionBreakdown: [
    { region: 'Other', count: 3 },
    { region: 'Seattle, WA', count: 30 },
  ],
};

const week = {
  weekInfo: { label: 'Nov 16 – Nov 22, 2026', startDate: '2026-11-16', endDate: '2026-11-22' },
  summary: { wantsMatch: 3, noMatch: 2, noResponse: 1, total: 6 },
  players: [],
};

test('shows the figures, and the charts as tables', async () => {
  renderAsStaff(<Statistics />, { answers: { 'GET /admin/stats': stats } });
  expect(await screen.findByText('1,312')).toBeTruthy();
  expect(await screen.findByText('300 (75%)')).toBeTruthy();
  // They include matches whose time has passed, so they must not be described as still to be played.
  expect(screen.getByText('Approved matches').parentElement?.textContent).toContain('no final score yet');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Seattle, WA30', 'Other3']);
});

test('the charts leave the keyboard and screen readers out, which get their figures as text', async () => {
  const users = [sampleUser({ createdAt: new Date().toISOString() })];
  renderAsStaff(<Statistics />, {
    answers: {
      'GET /admin/stats': stats,
      'GET /admin/users': { ok: true, users },
      'GET /admin/weekly-match-planning/players': week,
    },
  });
  const signUps = await screen.findByRole('region', { name: 'Sign-ups in the last 14 days' });
  await waitFor(() => expect(within(signUps).getAllByRole('definition').at(-1)?.textContent).toBe('1'));
  const answers = await screen.findByRole('region', { name: 'This week' });
  await waitFor(() =>
    expect(
      within(answers)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '2', '1']),
  );
  expect(screen.queryByRole('application')).toBeNull();
});

test('a chart whose figures fail to load says so, beside the others', async () => {
  const answers = {
    'GET /admin/stats': stats,
    'GET /admin/users': createTestErrorResponse(),
    'GET /admin/weekly-match-planning/players': createTestErrorResponse(),
  };
  renderAsStaff(<Statistics />, { answers });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  expect(screen.getByText('Failed to load users')).toBeTruthy();
  expect(screen.getByText('Failed to load weekly match planning')).toBeTruthy();
  expect(screen.getByText('300 (75%)')).toBeTruthy();
});

test('if the page of new accounts is full, the count of sign-ups is called a minimum', async () => {
  const createdAt = new Date().toISOString();
  const users = Array.from({ length: pageLimitMax }, (_, index) => sampleUser({ id: `u${index}`, createdAt }));
  const showNewest = (count: number) =>
    renderAsStaff(<Statistics />, {
      answers: { 'GET /admin/stats': stats, 'GET /admin/users': { ok: true, users: users.slice(0, count) } },
    });
  showNewest(pageLimitMax - 1);
  expect(await screen.findByText('499 new accounts')).toBeTruthy();
  showNewest(pageLimitMax);
  expect(await screen.findByText('At least 500 new accounts. Earlier days may be incomplete.')).toBeTruthy();
});

test('a failure shows the banner', async () => {
  renderAsStaff(<Statistics />, { answers: { 'GET /admin/stats': createTestErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load stats');
});

test('counts signups per day for the last two weeks', () => {
  const now = new Date(2026, 10, 21, 9);
  const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 10, day, hour).toISOString() });
  const days = countSignupsByDay([at(21, 0), at(20, 23), at(20, 1), at(7, 12)], now);
  expect(days).toHaveLength(14);
  expect(days.slice(-2)).toEqual([
    { day: 'Nov 20', accounts: 2 },
    { day: 'Nov 21', accounts: 1 },
  ]);
  expect(days.slice(0, -2).every(({ accounts }) => accounts === 0)).toBe(true);
});
