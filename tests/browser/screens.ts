import { loginTexts, testLoginTexts } from '@rally/contracts/identity';
import { onboardingTexts } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import type { Page } from 'playwright-core';
import { newestCode, type Visitor } from './open-visitor.ts';
import type { Stage } from './stage.ts';

/** One screen in one of its states. */
export interface Screen {
  /** What its pictures are called. */
  readonly name: string;
  /** Null where one goes on from the screen before. */
  readonly address: string | null;
  /** What is done there before one looks. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Who looks at which screens, in this order. */
export interface Watcher {
  /** Null for one who has not signed in. */
  readonly phone: string | null;
  readonly screens: readonly Screen[];
}

/** The looks that every screen has. */
export const looks = [
  { width: 360, dark: false },
  { width: 360, dark: true },
  { width: 1280, dark: false },
  { width: 1280, dark: true },
] as const;

export function watchersOf({ site, playerId, matches, asked, searcher }: Stage): readonly Watcher[] {
  const { product } = site;
  const staffAddress = `${product.adminUrl}/admin`;
  return [
    {
      phone: null,
      screens: [
        { name: 'landing', address: '/' },
        { name: 'landing pickleball', address: '/?sport=pickleball' },
        { name: 'landing refusal', address: '/', act: press('Sign me up') },
        { name: 'landing menu', address: '/', act: openMenu },
        { name: 'login', address: '/login' },
        { name: 'login refusal', address: '/login', act: press(loginTexts.sendCode) },
        { name: 'login code', address: '/login', act: askForCode('(202) 555-0120') },
        { name: 'magic-login', address: '/magic-login' },
        { name: 'test-login', address: '/test-login', act: press(testLoginTexts.loadUsers) },
        { name: 'leaderboard', address: '/leaderboard' },
        { name: 'leaderboard pickleball', address: '/leaderboard?sport=pickleball' },
        { name: 'player', address: `/player/${playerId}` },
        { name: 'player matches', address: `/player/${playerId}/matches` },
        { name: 'player unknown', address: '/player/nobody' },
        { name: 'about', address: '/about' },
        { name: 'scoring', address: '/scoring' },
        { name: 'scoring pickleball', address: '/scoring?sport=pickleball' },
        { name: 'matches', address: '/matches' },
        { name: 'terms', address: '/terms.html' },
        { name: 'privacy', address: '/privacy.html' },
        { name: 'sms-policy', address: '/sms-policy.html' },
      ],
    },
    {
      phone: '+13015550888',
      screens: [
        { name: 'onboarding', address: '/onboarding' },
        { name: 'onboarding refusal', address: null, act: press(onboardingTexts.next) },
        {
          name: 'onboarding court',
          address: null,
          async act(page) {
            await page.getByLabel('Name').fill('Iris Vale');
            await page.getByLabel('Region').selectOption('Washington, D.C. / Northern Virginia / Maryland');
            await page.getByLabel('Skill').selectOption('3.5');
            await press(onboardingTexts.next)(page);
            await page.getByLabel('ZIP code').fill('20814');
            await press('Find courts')(page);
            await page.getByRole('list', { name: 'Courts found' }).getByRole('button').first().click();
          },
        },
      ],
    },
    {
      phone: demoPhones.player,
      screens: [
        { name: 'dashboard', address: '/dashboard' },
        { name: 'dashboard location', address: '/dashboard?tab=location', act: press('Find courts') },
        { name: 'dashboard profile', address: '/dashboard?tab=profile' },
        { name: 'dashboard menu', address: '/dashboard', act: openMenu },
        { name: 'match', address: `/matches/${matches.upcoming}` },
        {
          name: 'match score refusal',
          address: null,
          async act(page) {
            await press('Enter score')(page);
            await press('Submit score')(page);
          },
        },
        {
          name: 'match calling off',
          address: null,
          async act(page) {
            await page.getByText('Can’t play?').click();
            await press('Cancel match')(page);
            await page.getByRole('dialog').waitFor();
          },
        },
        { name: 'match completed', address: `/matches/${matches.completed}` },
        { name: 'match locked', address: `/matches/${matches.locked}` },
        { name: 'settings', address: '/profile' },
        { name: 'settings account', address: '/settings', act: (page) => page.getByRole('tab').nth(1).click() },
        {
          name: 'payment',
          address: `/matches/${matches.locked}`,
          async act(page) {
            await press('Pay $5.00')(page);
            await page.waitForURL('**/sandbox/checkout/**');
            await page.getByLabel('Card number').waitFor();
          },
        },
      ],
    },
    {
      phone: asked.phone,
      screens: [
        { name: 'dashboard asked', address: '/dashboard' },
        { name: 'match asked', address: `/matches/${asked.matchId}` },
        {
          name: 'match contesting',
          address: null,
          async act(page) {
            await press('Contest')(page);
            await page.getByRole('dialog').waitFor();
          },
        },
      ],
    },
    {
      phone: searcher.phone,
      screens: [
        { name: 'dashboard searching', address: '/dashboard' },
        { name: 'match searching', address: `/matches/${searcher.matchId}` },
      ],
    },
    {
      phone: demoPhones.admin,
      screens: [
        { name: 'admin', address: '/admin' },
        { name: 'admin users', address: '/admin/users' },
        { name: 'admin user', address: `/admin/users?user=${encodeURIComponent(demoPhones.player)}` },
        { name: 'admin user unknown', address: '/admin/users?user=%2B13015550999' },
        { name: 'admin subscribers', address: '/admin/subscribers' },
        { name: 'admin pending', address: '/admin/pending' },
        { name: 'admin approved', address: '/admin/approved' },
        { name: 'admin edit', address: '/admin/approved', act: openDialog('Edit') },
        { name: 'admin notify', address: '/admin/approved', act: openDialog('Notify') },
        { name: 'admin completed', address: '/admin/completed' },
        { name: 'admin review', address: '/admin/completed', act: openDialog('Review') },
        { name: 'admin planning', address: '/admin/planning' },
        {
          name: 'admin run preview',
          address: '/admin/planning',
          async act(page) {
            await press('Preview')(page);
            await page.getByRole('heading', { name: 'Preview, nothing created' }).waitFor();
          },
        },
        { name: 'admin audit', address: '/admin/audit' },
        { name: 'admin operations', address: '/admin/operations' },
        { name: 'admin shortcuts', address: '/admin', act: openDialog(/^Keyboard shortcuts/) },
      ],
    },
    {
      phone: null,
      screens: [
        { name: 'staff door', address: staffAddress },
        { name: 'staff door code', address: null, act: askForCode(demoPhones.admin) },
        {
          name: 'staff console',
          address: null,
          async act(page) {
            await page.getByLabel('Six-digit code').fill(await newestCode(product, demoPhones.admin));
            await press(loginTexts.verify)(page);
            await page.getByRole('tab', { name: 'Users' }).waitFor();
          },
        },
      ],
    },
  ];
}

/** Opens a screen and waits until it shows what it has to show. */
export async function openScreen({ page, wear }: Visitor, { address, act }: Screen): Promise<void> {
  // Opened on a phone, where the menu has to be opened too.
  await wear(looks[0]);
  if (address !== null) await page.goto(address);
  await page.locator(drawn).filter({ visible: true }).first().waitFor();
  await page.locator('h1').first().waitFor();
  await nothingWaits(page);
  if (act === undefined) return;
  await act(page);
  await nothingWaits(page);
}

/** Some parts come once they are scrolled to. */
async function nothingWaits(page: Page): Promise<void> {
  const awaited = page.locator(waiting).filter({ visible: true });
  while ((await awaited.count()) > 0) {
    const [first] = await awaited.elementHandles();
    await first?.scrollIntoViewIfNeeded().catch(() => null);
    await first?.waitForElementState('hidden');
  }
}

/** What only a page has whose script has drawn it, or one that needs none. */
const drawn = 'footer, header button';

/** What stands where something is still on its way. */
const waiting = '[aria-label="Loading"], .mantine-Skeleton-root[data-visible], button .mantine-Loader-root';

function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name, exact: true }).first().click();
}

function openDialog(button: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

function askForCode(phone: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByLabel('Phone number').fill(phone);
    await press(loginTexts.sendCode)(page);
    await page.getByLabel('Six-digit code').waitFor();
  };
}

/** The menu, which folds in narrow windows. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
}
