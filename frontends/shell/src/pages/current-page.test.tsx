import { renderScreen } from '@rally/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CurrentPage } from './current-page.tsx';

const loadArea = vi.hoisted(() => vi.fn());
vi.mock('../remotes/remotes.ts', () => ({ loadArea }));

const player = { id: 'u1', role: 'player', name: 'Ana', sport: 'tennis', skill: 3.5, region: 'Seattle, WA' };
const admin = { ...player, role: 'admin' };

beforeEach(() => {
  loadArea.mockImplementation(async (name: string) => ({ default: () => <h1>{name}</h1> }));
});

test.each(['/onboarding', '/dashboard', '/matches/m1', '/profile', '/settings', '/admin', '/admin/users'])(
  '%s sends signed-out visitors to the sign-in',
  async (at) => {
    const { location } = renderScreen(<CurrentPage />, { at });
    await waitFor(() => expect(location()).toBe('/login'));
  },
);

test.each(['/', '/login'])('%s sends players to their dashboard', async (at) => {
  const { location } = renderScreen(<CurrentPage />, { at, user: player });
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

test.each(['/magic-login', '/test-login', '/leaderboard', '/player/p1', '/about', '/scoring', '/matches'])(
  '%s is for everyone',
  async (at) => {
    const { location } = renderScreen(<CurrentPage />, { at, user: player });
    expect(await screen.findByRole('heading', { name: 'public-site' })).toBeTruthy();
    expect(location()).toBe(at);
  },
);

test.each(['/dashboard', '/matches/m1'])('%s leads who has no skill or region yet to the onboarding', async (at) => {
  for (const missing of [{ skill: null }, { region: null }]) {
    const { location } = renderScreen(<CurrentPage />, { at, user: { ...player, ...missing } });
    await waitFor(() => expect(location()).toBe('/onboarding'));
  }
});

test('the console is for staff', async () => {
  const { location } = renderScreen(<CurrentPage />, { at: '/admin', user: player });
  await waitFor(() => expect(location()).toBe('/dashboard'));
  renderScreen(<CurrentPage />, { at: '/admin', user: admin });
  expect(await screen.findByRole('heading', { name: 'admin-console' })).toBeTruthy();
});

test('an unknown address leads home', async () => {
  const { location } = renderScreen(<CurrentPage />, { at: '/nope' });
  await waitFor(() => expect(location()).toBe('/'));
});

test('nothing is shown until it is known who is signed in', () => {
  renderScreen(<CurrentPage />, { at: '/dashboard', user: player, early: true });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('a server that cannot say who is signed in is asked again by hand, and nobody is signed out', async () => {
  const failure = { ok: false, status: 503, error: 'Not available', code: 'unavailable', requestId: 'r' };
  const { location } = renderScreen(<CurrentPage />, {
    at: '/dashboard',
    user: player,
    answers: { 'GET /me': failure },
  });
  expect(await screen.findByText('Not available')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(location()).toBe('/dashboard');
});
