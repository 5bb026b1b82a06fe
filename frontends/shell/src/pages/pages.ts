import { matchPath } from '@rally/web-kit';

export type Area = 'public-site' | 'player-dashboard' | 'admin-console';

/**
 * One address of the product: who shows it and to whom. `visitor`: signed-in players go to their dashboard instead.
 * `player`, `admin`: signed-out visitors go to the sign-in; `onboarded`: players without skill or region to the onboarding.
 */
export interface ProductPage {
  readonly path: string;
  readonly area: Area;
  readonly access: 'anyone' | 'visitor' | 'player' | 'admin';
  readonly onboarded?: boolean;
}

const site = (path: string, access: ProductPage['access'] = 'anyone'): ProductPage => ({
  path,
  area: 'public-site',
  access,
});
const player = (path: string, onboarded = false): ProductPage => ({
  path,
  area: 'player-dashboard',
  access: 'player',
  onboarded,
});

const pages: readonly ProductPage[] = [
  site('/', 'visitor'),
  site('/login', 'visitor'),
  site('/magic-login'),
  site('/test-login'),
  site('/leaderboard'),
  site('/player/:id'),
  site('/player/:id/matches'),
  site('/about'),
  site('/scoring'),
  site('/matches'),
  player('/onboarding'),
  player('/dashboard', true),
  player('/matches/:id', true),
  player('/profile'),
  player('/settings'),
  { path: '/admin/*', area: 'admin-console', access: 'admin' },
];

/** The page at an address, or null where there is none. */
export function pageAt(pathname: string): ProductPage | null {
  return pages.find(({ path }) => matchPath(path, pathname)) ?? null;
}
