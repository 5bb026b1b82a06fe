import { loginTexts, magicLoginTexts, testLoginTexts } from '@rally/contracts/identity';
import { onboardingTexts, textConsentWordings } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import type { Page } from 'playwright-core';
import { readNewestCode, type Visitor } from './open-visitor.ts';
import type { TestLeague } from './test-league.ts';

/** A screen in one of its states. */
export interface Screen {
  /** Name of its screenshots. */
  readonly name: string;
  /** Null to continue from the screen before. */
  readonly address: string | null;
  /** Brings the screen into its state. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** A person and the screens that they open, in order. */
export interface ScreenViewer {
  /** Null for a visitor. */
  readonly phone: string | null;
  readonly screens: readonly Screen[];
}

/** Window sizes and color schemes of every screen. */
export const appearances = [
  { width: 320, dark: false },
  { width: 390, dark: true },
  { width: 1280, dark: false },
  { width: 1280, dark: true },
] as const;

const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const enrollment = { ok: true, key, uri: `otpauth://totp/Rally:%2B12025550100?secret=${key}&issuer=Rally` };
const recoveryCodes = ['K7QRT-2M9WX', '3HJ5P-QW8ZN', 'B4CD6-XYR2T', '9MNPQ-7KL3V', 'T5GH2-8WCDX', 'Z6RST-4BFJK'];
const enrolled = { ok: true, token: 'full', recoveryCodes };

const fee = {
  id: 'p-1',
  purpose: 'match_fee',
  playerId: 'ann',
  matchId: 'm1',
  state: 'refunded',
  amountCents: 500,
  refundedCents: 500,
  refundReason: 'opponent_canceled',
  isRefundedAsCredit: true,
  currency: 'usd',
  createdAt: '2026-11-17T15:00:00.000Z',
  paidAt: '2026-11-17T15:00:00.000Z',
  refundedAt: '2026-11-18T15:00:00.000Z',
  receiptUrl: null,
  isPaymentDisputed: false,
};
const historyWithCredit = { ok: true, payments: [fee], creditCents: 500, refundAs: 'credit' };

const timesLinkMatch = {
  sport: 'tennis',
  opponentName: 'Bob',
  timeZone: 'America/New_York',
  times: ['2126-11-27T23:00:00.000Z', '2126-11-30T15:00:00.000Z', '2126-12-01T19:00:00.000Z'],
  courts: [
    { placeId: 'oak', name: 'Oak Park', address: '1 Oak St, Bethesda, MD 20814', rating: 4.5, userRatingsTotal: 80 },
    { placeId: 'elm', name: 'Elm Park', address: '2 Elm St, Bethesda, MD 20814', rating: null, userRatingsTotal: null },
  ],
  endsAt: '2126-12-02T05:00:00.000Z',
};

export function listTestVisitors({
  site,
  playerId,
  matches,
  asked,
  accused,
  payer,
  reported,
  searcher,
}: TestLeague): readonly ScreenViewer[] {
  const { product } = site;
  const staffAddress = `${product.adminUrl}/admin`;
  return [
    {
      phone: null,
      screens: [
        { name: 'landing', address: '/' },
        { name: 'landing pickleball', address: '/?sport=pickleball' },
        { name: 'landing refusal', address: '/', prepare: press('Sign me up') },
        { name: 'landing menu', address: '/', prepare: openMenu },
        { name: 'login', address: '/login' },
        { name: 'login refusal', address: '/login', prepare: press(loginTexts.sendCode) },
        { name: 'login code', address: '/login', prepare: askForCode('(202) 555-0120') },
        {
          name: 'magic-login expired',
          address: '/magic-login?token=expired',
          prepare: (page) => page.getByRole('link', { name: magicLoginTexts.goToLogin }).waitFor(),
        },
        { name: 'test-login', address: '/test-login', prepare: press(testLoginTexts.loadUsers) },
        { name: 'leaderboard', address: '/leaderboard' },
        { name: 'leaderboard pickleball', address: '/leaderboard?sport=pickleball' },
        { name: 'player', address: `/player/${playerId}` },
        { name: 'player matches', address: `/player/${playerId}/matches` },
        { name: 'player unknown', address: '/player/nobody' },
        { name: 'about', address: '/about' },
        { name: 'scoring', address: '/scoring' },
        { name: 'scoring pickleball', address: '/scoring?sport=pickleball' },
        { name: 'ratings', address: '/ratings' },
        { name: 'ratings pickleball', address: '/ratings?sport=pickleball' },
        { name: 'matches', address: '/matches' },
        { name: 'terms', address: '/terms.html' },
        { name: 'privacy', address: '/privacy.html' },
        { name: 'sms-policy', address: '/sms-policy.html' },
        { name: 'times', address: '/about', prepare: openTimesLink },
        {
          name: 'times refusal',
          address: null,
          async prepare(page) {
            await press('Another time')(page);
            await press('Send to Bob')(page);
          },
        },
        {
          name: 'times sent',
          address: null,
          async prepare(page) {
            await page.getByRole('group', { name: 'Times you can play' }).getByRole('button').first().click();
            await press('Send to Bob')(page);
            await page.getByRole('heading', { name: 'Times sent' }).waitFor();
          },
        },
        { name: 'times invalid', address: '/times' },
      ],
    },
    {
      phone: '+13015550888',
      screens: [
        { name: 'onboarding', address: '/onboarding' },
        { name: 'onboarding refusal', address: null, prepare: press(onboardingTexts.next) },
        {
          name: 'onboarding availability',
          address: null,
          async prepare(page) {
            await page.getByLabel('Name').fill('Iris Vale');
            await page.getByLabel('Region').selectOption('Washington, D.C. / Northern Virginia / Maryland');
            await page.getByLabel('Skill').selectOption('3.5');
            await page.getByLabel(textConsentWordings.signup.text).check();
            await press(onboardingTexts.next)(page);
          },
        },
        {
          name: 'onboarding court',
          address: null,
          async prepare(page) {
            await press(onboardingTexts.nextToCourt)(page);
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
        { name: 'dashboard location', address: '/dashboard?tab=location', prepare: press('Find courts') },
        { name: 'dashboard profile', address: '/dashboard?tab=profile' },
        { name: 'dashboard menu', address: '/dashboard', prepare: openMenu },
        { name: 'match', address: `/matches/${matches.upcoming}` },
        {
          name: 'match score refusal',
          address: null,
          async prepare(page) {
            await press('Enter score')(page);
            const early = page.getByRole('button', { name: 'Yes, we played early' });
            const submit = page.getByRole('button', { name: 'Submit score' });
            await early.or(submit).first().waitFor();
            if (await early.isVisible()) await early.click();
            await press('Submit score')(page);
          },
        },
        {
          name: 'match calling off',
          address: null,
          async prepare(page) {
            await page.getByText('Can’t play?').click();
            await press('Cancel match')(page);
            await page.getByRole('dialog').waitFor();
          },
        },
        { name: 'match completed', address: `/matches/${matches.completed}` },
        { name: 'match locked', address: `/matches/${matches.locked}` },
        { name: 'settings', address: '/profile' },
        { name: 'settings account', address: '/settings', prepare: openAccountTab },
        { name: 'settings phone', address: null, prepare: press('Change phone number') },
        {
          name: 'settings closing',
          address: null,
          async prepare(page) {
            await press('Close account…')(page);
            await page.getByRole('button', { name: 'Keep my account' }).waitFor();
          },
        },
        { name: 'player menu', address: `/player/${reported.id}`, prepare: openPlayerMenu },
        { name: 'player report', address: null, prepare: choosePlayerAction(/^Report/) },
        {
          name: 'player block',
          address: `/player/${reported.id}`,
          async prepare(page) {
            await openPlayerMenu(page);
            await choosePlayerAction(/^Block/)(page);
          },
        },
        {
          name: 'settings blocked',
          address: null,
          async prepare(page) {
            await press('Block')(page);
            await page.getByText('is blocked').waitFor();
            await page.goto('/settings');
            await openAccountTab(page);
            await page.getByRole('button', { name: /^Unblock/ }).waitFor();
          },
        },
        {
          name: 'payment',
          address: `/matches/${matches.locked}`,
          async prepare(page) {
            await press('Pay $5.00')(page);
            await page.waitForURL('**/sandbox/checkout/**');
            await page.getByLabel('Card number').waitFor();
          },
        },
        {
          name: 'settings credit',
          address: '/dashboard',
          async prepare(page) {
            await page.route('**/api/payment/history', (route) => route.fulfill({ json: historyWithCredit }));
            await page.goto('/settings');
            await openAccountTab(page);
            await page.getByText('You have a credit of').waitFor();
          },
        },
        {
          name: 'dashboard consent',
          address: '/dashboard',
          async prepare(page) {
            await page.route('**/api/me', async (route) => {
              const { user } = await (await route.fetch()).json();
              const { version } = textConsentWordings.policies;
              const textConsent = { ...user.textConsent, wording: 'policies', version };
              await route.fulfill({ json: { ok: true, user: { ...user, textConsent } } });
            });
            await page.goto('/dashboard');
            await page.getByRole('heading', { name: 'Can we text you?' }).waitFor();
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
          async prepare(page) {
            await press('Contest')(page);
            await page.getByRole('button', { name: 'Contest score' }).waitFor();
          },
        },
      ],
    },
    {
      phone: accused.phone,
      screens: [
        { name: 'dashboard accused', address: '/dashboard' },
        { name: 'match accused', address: `/matches/${accused.matchId}` },
      ],
    },
    {
      phone: payer.phone,
      screens: [
        { name: 'settings payments', address: '/settings', prepare: openAccountTab },
        { name: 'match paid', address: `/matches/${payer.matchId}` },
        {
          name: 'match paid calling off',
          address: null,
          async prepare(page) {
            await page.getByText('Can’t play?').click();
            await page.getByLabel('Reason').selectOption('weather');
            await press('Cancel match')(page);
            await page.getByRole('dialog').waitFor();
          },
        },
        {
          name: 'match canceled',
          address: null,
          async prepare(page) {
            await press('Yes, cancel')(page);
            await page.getByText('This match was canceled').waitFor();
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
        { name: 'admin user disabling', address: null, prepare: openDialog('Disable') },
        {
          name: 'admin user correcting',
          address: `/admin/users?user=${encodeURIComponent(demoPhones.player)}`,
          prepare: openDialog('Correct name or ZIP'),
        },
        {
          name: 'admin user closing',
          address: `/admin/users?user=${encodeURIComponent(demoPhones.player)}`,
          prepare: openDialog('Close account'),
        },
        {
          name: 'admin user changing phone',
          address: `/admin/users?user=${encodeURIComponent(demoPhones.player)}`,
          prepare: openDialog('Change phone'),
        },
        { name: 'admin user unknown', address: '/admin/users?user=%2B13015550999' },
        { name: 'admin subscribers', address: '/admin/subscribers' },
        { name: 'admin pending', address: '/admin/pending' },
        {
          name: 'admin pending notify',
          address: null,
          async prepare(page) {
            await page.getByLabel('Select all rows on this page').check();
            await press('Approve and notify')(page);
            await page.getByText(/^To /).first().waitFor();
          },
        },
        { name: 'admin approved', address: '/admin/approved' },
        { name: 'admin unnotified', address: '/admin/approved?show=unnotified' },
        { name: 'admin overdue', address: '/admin/approved?show=overdue' },
        { name: 'admin edit', address: '/admin/approved', prepare: openDialog(/^Edit match of /) },
        { name: 'admin notify', address: '/admin/approved', prepare: openDialog(/^Notify /) },
        { name: 'admin completed', address: '/admin/completed' },
        { name: 'admin review', address: '/admin/completed', prepare: openDialog('Enter another score or void') },
        { name: 'admin planning', address: '/admin/planning' },
        {
          name: 'admin run preview',
          address: '/admin/planning',
          async prepare(page) {
            await press('Preview')(page);
            await page.getByRole('heading', { name: 'Preview, nothing created' }).waitFor();
            await page.getByLabel('Radius in miles').fill('60');
            await press('Try these rules')(page);
            await page.getByRole('list', { name: 'Comparison' }).waitFor();
            // Without candidates, there is no pair to forbid.
            const forbid = page.getByRole('button', { name: /^Forbid / }).first();
            if (!(await forbid.isVisible())) return;
            await forbid.click();
            await page.getByRole('region', { name: 'Pinned and forbidden pairs' }).getByRole('listitem').waitFor();
          },
        },
        {
          name: 'admin cancellations',
          address: '/admin/cancellations',
          async prepare(page) {
            await product.sandbox('POST', `/payment-intents/${payer.intentId}/dispute`, {});
            await product.settled();
            await page.reload();
            await page.getByText(/Fee disputed on/).waitFor();
          },
        },
        { name: 'admin cancellation review', address: null, prepare: openDialog(/^Review cancellation of /) },
        {
          name: 'admin reports',
          address: '/admin/reports',
          prepare: (page) => page.getByText('History of both').first().click(),
        },
        { name: 'admin report deciding', address: '/admin/reports', prepare: openDialog('Disable account') },
        { name: 'admin inbox', address: '/admin/inbox' },
        {
          name: 'admin inbox answering',
          address: null,
          async prepare(page) {
            await press('Answer')(page);
            await page.getByLabel(/^Answer to/).waitFor();
          },
        },
        { name: 'admin messages', address: '/admin/messages' },
        { name: 'admin audit', address: '/admin/audit' },
        { name: 'admin payments', address: '/admin/payments' },
        { name: 'admin refund', address: null, prepare: press(/^Refund /) },
        { name: 'admin operations', address: '/admin/operations' },
        { name: 'admin recovery codes', address: '/admin/recovery-codes' },
        { name: 'admin shortcuts', address: '/admin', prepare: openDialog(/^Keyboard shortcuts/) },
      ],
    },
    {
      phone: demoPhones.admin,
      screens: [
        {
          name: 'second factor',
          address: '/dashboard',
          async prepare(page) {
            await page.route('**/api/me', async (route) => {
              const { user } = await (await route.fetch()).json();
              await route.fulfill({ json: { ok: true, user: { ...user, secondFactor: 'verify' } } });
            });
            await page.goto('/admin');
            await page.getByRole('heading', { name: 'Second factor' }).waitFor();
          },
        },
        { name: 'second factor recovery', address: null, prepare: press('Use a recovery code') },
        {
          name: 'second factor enrollment',
          address: '/dashboard',
          async prepare(page) {
            await page.unroute('**/api/me');
            await page.route('**/api/me', async (route) => {
              const { user } = await (await route.fetch()).json();
              await route.fulfill({ json: { ok: true, user: { ...user, secondFactor: 'enroll' } } });
            });
            await page.route('**/api/me/second-factor', (route) => route.fulfill({ json: enrollment }));
            await page.goto('/admin');
            await page.getByAltText(/^QR code/).waitFor();
          },
        },
        {
          name: 'second factor codes',
          address: null,
          async prepare(page) {
            await page.route('**/api/me/second-factor/confirm', (route) => route.fulfill({ json: enrolled }));
            await page.getByLabel(/Code from the app/).fill('123456');
            await press('Continue')(page);
            await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
          },
        },
      ],
    },
    {
      phone: null,
      screens: [
        { name: 'staff door', address: staffAddress },
        { name: 'staff door code', address: null, prepare: askForCode(demoPhones.admin) },
        {
          name: 'staff console',
          address: null,
          async prepare(page) {
            await page.getByLabel('Six-digit code').fill(await readNewestCode(product, demoPhones.admin));
            await press(loginTexts.verify)(page);
            await page.getByRole('tab', { name: 'Users' }).waitFor();
          },
        },
      ],
    },
  ];
}

/** The page of a times link, whose token is only in a text. */
async function openTimesLink(page: Page): Promise<void> {
  await page.route('**/api/times-link', (route) => route.fulfill({ json: { ok: true, match: timesLinkMatch } }));
  await page.route('**/api/times-link/offer', (route) => route.fulfill({ json: { ok: true, scheduledDate: null } }));
  await page.goto('/times#token');
  await page.getByRole('button', { name: 'Send to Bob' }).waitFor();
}

/** Opens a screen and waits until it has loaded. */
export async function openScreen({ page, setAppearance }: Visitor, { address, prepare }: Screen): Promise<void> {
  // At phone width, where the menu is folded.
  await setAppearance(appearances[0]);
  if (address !== null) await page.goto(address);
  await page.locator(renderedSelector).filter({ visible: true }).first().waitFor();
  await page.locator('h1').first().waitFor();
  await waitUntilLoaded(page);
  if (prepare === undefined) return;
  await prepare(page);
  await waitUntilLoaded(page);
}

/** Some parts load only when scrolled into view. */
async function waitUntilLoaded(page: Page): Promise<void> {
  const awaited = page.locator(loadingSelector).filter({ visible: true });
  while ((await awaited.count()) > 0) {
    const [first] = await awaited.elementHandles();
    await first?.scrollIntoViewIfNeeded().catch(() => null);
    await first?.waitForElementState('hidden');
  }
}

/** Present only once the page's script has rendered it, or on a page without a script. */
const renderedSelector = 'footer, header button';

/** Placeholders of content that is still loading. */
const loadingSelector =
  '[aria-label="Loading"], [aria-label="Cargando"], .mantine-Skeleton-root[data-visible], button .mantine-Loader-root';

function press(name: string | RegExp): (page: Page) => Promise<void> {
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

/** Opens the navigation menu, which is folded in narrow windows. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function openAccountTab(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('button', { name: 'Change phone number' }).waitFor();
}

async function openPlayerMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem').first().waitFor();
}

function choosePlayerAction(name: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
  };
}
