import { demoPhones } from '@rally/one-machine';
import type { Visitor } from './open-visitor.ts';

/** Who looks at which screens; `{id}` stands for the player of the demo. */
export const screensOf = {
  visitor: [
    '/',
    '/login',
    '/magic-login',
    '/test-login',
    '/leaderboard',
    '/player/{id}',
    '/player/{id}/matches',
    '/about',
    '/scoring',
    '/matches',
  ],
  player: ['/onboarding', '/dashboard', '/dashboard?tab=location', '/dashboard?tab=profile', '/profile'],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/subscribers',
    '/admin/pending',
    '/admin/approved',
    '/admin/completed',
    '/admin/planning',
    '/admin/audit',
    '/admin/operations',
  ],
} as const;

/** The looks that every screen has. */
export const looks = [
  { width: 360, dark: false },
  { width: 360, dark: true },
  { width: 1280, dark: false },
  { width: 1280, dark: true },
] as const;

export const watchers = {
  visitor: null,
  player: demoPhones.player,
  admin: demoPhones.admin,
} as const;

/** Opens a screen and waits until it shows what it has to show. */
export async function openScreen({ page }: Visitor, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.locator(waiting).filter({ visible: true }).first().waitFor({ state: 'hidden' });
}

/** What stands where something is still on its way. */
const waiting = '[aria-label="Loading"], .mantine-Skeleton-root[data-visible], .mantine-Loader-root';
