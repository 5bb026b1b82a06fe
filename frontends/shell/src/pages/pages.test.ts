import { expect, test } from 'vitest';
import { pageAt } from './pages.ts';

test.each([
  ['/', 'public-site', 'visitor'],
  ['/login', 'public-site', 'visitor'],
  ['/magic-login', 'public-site', 'anyone'],
  ['/test-login', 'public-site', 'anyone'],
  ['/leaderboard', 'public-site', 'anyone'],
  ['/player/p1', 'public-site', 'anyone'],
  ['/player/p1/matches', 'public-site', 'anyone'],
  ['/about', 'public-site', 'anyone'],
  ['/scoring', 'public-site', 'anyone'],
  ['/matches', 'public-site', 'anyone'],
  ['/onboarding', 'player-dashboard', 'player'],
  ['/dashboard', 'player-dashboard', 'player'],
  ['/matches/m1', 'player-dashboard', 'player'],
  ['/profile', 'player-dashboard', 'player'],
  ['/settings', 'player-dashboard', 'player'],
  ['/admin', 'admin-console', 'admin'],
  ['/admin/users', 'admin-console', 'admin'],
])('%s is shown by %s to %s', (path, area, access) => {
  expect(pageAt(path)).toMatchObject({ area, access });
});

test.each(['/nope', '/player', '/dashboard/x', '/matches/m1/x'])('%s is no page', (path) => {
  expect(pageAt(path)).toBeNull();
});
