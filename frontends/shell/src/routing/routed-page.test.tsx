import { storeToken } from '@rally/api-client';
import { renderScreen } from '@rally/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createRemoteRegistry, RemotesProvider } from '../remotes/remotes.tsx';
import { sampleRemotes } from '../testing/sample-remotes.tsx';
import { RoutedPage as Page } from './routed-page.tsx';

vi.mock('@module-federation/enhanced/runtime', () => ({}));

const player = { id: 'u1', role: 'player', name: 'Ana', sport: 'tennis', skill: 3.5, region: 'Seattle, WA' };
const admin = { ...player, role: 'admin' };

function CurrentPage({ remotes = sampleRemotes() }) {
  return (
    <RemotesProvider value={remotes}>
      <Page />
    </RemotesProvider>
  );
}

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

test.each(['/magic-login', '/test-login', '/leaderboard', '/player/p1', '/about', '/scoring', '/ratings', '/matches'])(
  '%s is for everyone',
  async (at) => {
    const { location } = renderScreen(<CurrentPage />, { at, user: player });
    expect(await screen.findByRole('heading', { name: 'public-site' })).toBeTruthy();
    expect(location()).toBe(at);
  },
);

test.each(['/dashboard', '/matches/m1'])('%s sends players without level or region to the onboarding', async (at) => {
  for (const missing of [{ skill: null }, { region: null }]) {
    const { location } = renderScreen(<CurrentPage />, { at, user: { ...player, ...missing } });
    await waitFor(() => expect(location()).toBe('/onboarding'));
  }
});

test('the admin console is for staff', async () => {
  const { location } = renderScreen(<CurrentPage />, { at: '/admin', user: player });
  await waitFor(() => expect(location()).toBe('/dashboard'));
  renderScreen(<CurrentPage />, { at: '/admin', user: admin });
  expect(await screen.findByRole('heading', { name: 'admin-console' })).toBeTruthy();
});

test('an unknown URL redirects to the home page', async () => {
  const { location } = renderScreen(<CurrentPage />, { at: '/nope' });
  await waitFor(() => expect(location()).toBe('/'));
});

test('a guarded page waits until the signed-in user is known', () => {
  renderScreen(<CurrentPage />, { at: '/dashboard', user: player, early: true });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('when the session cannot be loaded, visitors can retry and nobody is signed out', async () => {
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

test('after the sign-in, players get the page that they wanted to open', async () => {
  const { location } = renderScreen(<CurrentPage />, {
    at: '/matches/m1?tab=score',
    answers: { 'GET /me': { ok: true, user: player } },
  });
  await waitFor(() => expect(location()).toBe('/login'));
  act(() => storeToken('fresh'));
  await waitFor(() => expect(location()).toBe('/matches/m1?tab=score'));
});

test('the title is the one that the route declares', async () => {
  renderScreen(<CurrentPage />, { at: '/about' });
  await waitFor(() => expect(document.title).toBe('About · Rally'));
});

test('an unknown URL shows a message while a remote is missing, since it may belong to it', async () => {
  const remotes = createRemoteRegistry({ remotes: [], conflicts: [], unavailable: ['public-site'] });
  const { location } = renderScreen(<CurrentPage remotes={remotes} />, { at: '/about' });
  expect((await screen.findByRole('alert')).textContent).toContain('This section didn’t load');
  expect(location()).toBe('/about');
});

test('a redirect to a page that no remote has shows a message instead of looping', async () => {
  const routes = [{ path: '/', title: 'Home', access: 'visitor' as const, requiresProfile: false }];
  const remote = { name: 'public-site', entry: '/x.js', integrity: '', requires: {}, routes };
  const remotes = createRemoteRegistry({ remotes: [remote], conflicts: [], unavailable: [] });
  renderScreen(<CurrentPage remotes={remotes} />, { at: '/dashboard', user: player });
  expect((await screen.findByRole('alert')).textContent).toContain('This section didn’t load');
});
