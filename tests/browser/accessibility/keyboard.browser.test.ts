import { hiddenOpponentTexts } from '@rally/contracts/matchmaking';
import { onboardingTexts } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { startSearchesUntilOneJoins } from '../journeys/start-searches-until-one-joins.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { createKeyboard, type Keyboard } from './keyboard.ts';
import { enterCodeByKeyboard, signUpByKeyboard } from './sign-up-by-keyboard.ts';

// Each test continues where the previous one stopped. Only the keyboard is used.
const nora = { phone: '+13015550777', name: 'Nora Quinn' };
const iris = { phone: '+13015550888', name: 'Iris Vale' };
/** Only `npm run verify` continues to the approval and the score. */
const inVerify = test.runIf(process.env.VERIFY === '1');

describeInBrowser('with the keyboard only', (browser) => {
  let site: BrowserTestSite;
  let first: Visitor & { keys: Keyboard };
  let second: Visitor & { keys: Keyboard };

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 60, samplePast: true });
    first = await withKeys();
    second = await withKeys();
  });
  afterAll(() => site.stop());

  async function withKeys() {
    const visitor = await openVisitor(browser, site.product);
    return { ...visitor, keys: createKeyboard(visitor.page) };
  }
  const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });

  async function signIn(visitor: typeof first, phone: string): Promise<void> {
    const { page, keys } = visitor;
    await page.goto('/login');
    await keys.type(page.getByLabel('Phone number'), phone);
    await keys.press('Enter');
    await enterCodeByKeyboard(visitor, phone, site.product);
  }

  test('the first Tab stop skips to the content', async () => {
    const { page, keys } = first;
    await page.goto('/');
    await page.getByRole('form', { name: 'Sign up' }).waitFor();
    await keys.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor();
    await keys.press('Enter');
    await page.locator('main:focus').waitFor();
  });

  test('signing up, and in with the code', async () => {
    await signUpByKeyboard(first, nora, site.product);
  });

  test('a navigation focuses the heading of the new page', async () => {
    const { page, keys } = first;
    await keys.activate(page.getByRole('link', { name: 'Settings' }));
    await page.locator('h1:focus', { hasText: 'Settings' }).waitFor();
    await keys.type(page.getByLabel('Name'), nora.name);
    await keys.activate(button(first, 'Save changes'));
    await page.getByText('Settings saved').waitFor();
    await keys.activate(page.getByRole('link', { name: 'Leaderboard' }));
    await page.locator('h1:focus', { hasText: 'Leaderboard' }).waitFor();
    await keys.activate(page.locator('main table a').first());
    await page.waitForURL('/player/**');
    await page.locator('h1:focus').waitFor();
  });

  test('the onboarding', async () => {
    const { page, keys } = second;
    await signIn(second, iris.phone);
    await page.waitForURL('/onboarding');
    await keys.type(page.getByLabel('Name'), iris.name);
    await keys.choose(page.getByLabel('Region'), 'Washington');
    await keys.choose(page.getByLabel('Skill'), '3.5');
    await keys.tick(page.getByRole('checkbox'));
    await keys.activate(button(second, onboardingTexts.next));
    await keys.activate(button(second, onboardingTexts.nextToCourt));
    await keys.type(page.getByLabel('ZIP code'), '20814');
    await keys.activate(button(second, 'Find courts'));
    await keys.activate(page.getByRole('list', { name: 'Courts found' }).getByRole('button').first());
    await keys.activate(button(second, onboardingTexts.complete));
    await page.waitForURL('/dashboard');
    await page.getByRole('heading', { level: 1, name: iris.name }).waitFor();
  });

  test('YES for the week', async () => {
    await first.keys.activate(first.page.getByRole('link', { name: 'Dashboard' }));
    for (const visitor of [first, second]) {
      await visitor.keys.activate(button(visitor, 'YES'));
      await visitor.page.getByRole('heading', { name: /^You’re in/ }).waitFor();
    }
  });

  inVerify('staff run the pairing, approve with a key and send the messages', async () => {
    const staff = await withKeys();
    const { page, keys } = staff;
    await signIn(staff, demoPhones.admin);
    await page.waitForURL('/dashboard');
    await page.goto('/admin/planning');
    await keys.activate(button(staff, 'Run matching'));
    await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Run matching' }));
    await page.getByText('1 match awaiting review').waitFor();
    await keys.tabTo(page.getByRole('tab', { name: /^Weekly Planning/ }));
    for (const _ of ['Completed', 'Approved', 'Pending']) await keys.press('ArrowLeft');
    await page.waitForURL('/admin/pending');
    // The planning table, which also has her name, is shown until this one has loaded.
    const queue = page.getByRole('table', { name: 'Pending matches' });
    await queue.getByRole('row').filter({ hasText: nora.name }).waitFor();
    await keys.press('j');
    await page.locator('tr[data-open]').waitFor();
    await keys.press('a');
    await page.getByText('No pending matches').waitFor();
    await keys.press('ArrowRight');
    await page.waitForURL('/admin/approved');
    const row = page.getByRole('row').filter({ hasText: nora.name });
    await row.waitFor();
    await keys.activate(row.getByRole('button', { name: 'Notify' }));
    await page.getByRole('dialog').getByLabel(`Message to ${nora.name}`).waitFor();
    await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Send Notifications' }));
    await page.getByText('Notification sent successfully!').waitFor();
    await staff.close();
  });

  inVerify('a score, and its confirmation', async () => {
    const { page, keys } = first;
    for (const visitor of [first, second]) await visitor.reload();
    await keys.activate(page.getByRole('link', { name: 'Match details' }));
    await page.locator('h1:focus', { hasText: `You vs ${iris.name}` }).waitFor();
    await keys.activate(button(first, 'Enter score'));
    await keys.activate(button(first, 'Yes, we played early'));
    const games = (set: number, side: string, number: string) =>
      page.getByRole('radiogroup', { name: `Set ${set}, ${side}` }).getByRole('radio', { name: number });
    for (const set of [1, 2]) {
      await keys.pick(games(set, 'You', '0'), games(set, 'You', '6'));
      await keys.pick(games(set, iris.name, '0'), games(set, iris.name, '4'));
    }
    await keys.activate(button(first, 'Submit score'));
    await page.getByRole('heading', { name: 'Waiting for Iris to confirm' }).waitFor();
    await second.keys.activate(button(second, 'Confirm score'));
    await page.getByRole('heading', { name: 'You won' }).waitFor();
  });

  test('a search, its fee and the opponent', async () => {
    const payer = await withKeys();
    const { page, keys } = payer;
    await signIn(payer, demoPhones.player);
    await page.waitForURL('/dashboard');
    await keys.activate(button(payer, 'Find an opponent'));
    await page.getByRole('heading', { name: hiddenOpponentTexts.searching }).waitFor();
    // Codes sent at the same instant have no order.
    site.product.clock.advanceSeconds(60);
    const opponent = await startSearchesUntilOneJoins(demoPhones.player, site.product);
    await keys.activate(page.getByRole('link', { name: 'Pay to see your opponent' }));
    await keys.activate(button(payer, 'Pay $5.00'));
    await page.waitForURL('**/sandbox/checkout/**');
    await keys.type(page.getByLabel('Card number'), '4242 4242 4242 4242');
    await keys.activate(button(payer, 'Pay $5.00'));
    await page.waitForURL('/dashboard');
    await page.getByRole('heading', { name: opponent.name }).waitFor();
    await payer.close();
  });

  test('no page violated its security policy, and no script failed', async () => {
    await first.close();
    await second.close();
  });
});
