import { renderScreen } from '@rally/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { RemotesProvider } from '../remotes/remotes.tsx';
import { sampleRemotes } from '../testing/sample-remotes.tsx';
import { Layout as ShellLayout } from './layout.tsx';

vi.mock('@module-federation/enhanced/runtime', () => ({}));

function Layout({ children }: { children: ReactNode }) {
  return (
    <RemotesProvider value={sampleRemotes()}>
      <ShellLayout>{children}</ShellLayout>
    </RemotesProvider>
  );
}

const player = { id: 'u1', role: 'player', name: 'Ana', sport: 'pickleball' };
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('visitors find Home, Leaderboard, Rules, About and Sign In', async () => {
  renderScreen(<Layout>page</Layout>);
  expect(links()).toEqual([
    ['Home', '/'],
    ['Leaderboard', '/leaderboard'],
    ['Rules', '/scoring'],
    ['About', '/about'],
    ['Sign In', '/login'],
  ]);
  expect(screen.getByRole('link', { name: 'Rally' }).getAttribute('href')).toBe('/');
});

test('players find Dashboard, Leaderboard, Settings and Sign Out, and the name leads to the dashboard', async () => {
  renderScreen(<Layout>page</Layout>, { at: '/dashboard', user: player });
  await screen.findByRole('button', { name: 'Sign Out' });
  expect(links()).toEqual([
    ['Dashboard', '/dashboard'],
    ['Leaderboard', '/leaderboard'],
    ['Settings', '/profile'],
  ]);
  expect(screen.getByRole('link', { name: 'Rally' }).getAttribute('href')).toBe('/dashboard');
});

test('staff find Admin as well', async () => {
  renderScreen(<Layout>page</Layout>, { at: '/dashboard', user: { ...player, role: 'admin' } });
  await screen.findByRole('button', { name: 'Sign Out' });
  expect(links().map(([label]) => label)).toEqual(['Dashboard', 'Leaderboard', 'Admin', 'Settings']);
});

test('signing out removes the token and opens the home page, even if the server fails', async () => {
  const failure = { ok: false, status: 500, error: 'Oops', code: 'internal', requestId: 'r' };
  const { location } = renderScreen(<Layout>page</Layout>, {
    at: '/dashboard',
    user: player,
    answers: { 'POST /auth/logout': failure },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(localStorage.getItem('token')).toBeNull();
});

test('visitors choose the sport in the bar on / only, and it colors the page', async () => {
  const { location } = renderScreen(<Layout>page</Layout>);
  await userEvent.click(screen.getByRole('radio', { name: 'Pickleball' }));
  expect(location()).toBe('/?sport=pickleball');
  expect(document.documentElement.dataset.sport).toBe('pickleball');
  renderScreen(<Layout>page</Layout>, { at: '/leaderboard' });
  expect(screen.queryByRole('radio', { name: 'Pickleball' })).toBeNull();
});

test('a filter by sport on a page for staff does not color it', async () => {
  const staff = { ...player, role: 'admin', sport: 'tennis' };
  renderScreen(<Layout>page</Layout>, { at: '/admin/users?sport=pickleball', user: staff });
  await screen.findByRole('button', { name: 'Sign Out' });
  await waitFor(() => expect(document.documentElement.dataset.sport).toBe('tennis'));
});

test('a player’s own sport colors the page, and the next page before its first paint', async () => {
  renderScreen(<Layout>page</Layout>, { at: '/dashboard', user: player });
  await waitFor(() => expect(document.documentElement.dataset.sport).toBe('pickleball'));
  expect(localStorage.getItem('rally-sport')).toBe('pickleball');
});

test('the footer has the year and the policies', () => {
  renderScreen(<Layout>page</Layout>);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(`© ${new Date().getFullYear()} Rally`)).toBeTruthy();
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms.html',
    '/privacy.html',
    '/sms-policy.html',
  ]);
});

test('shows when the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<Layout>page</Layout>);
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  vi.restoreAllMocks();
});
