import { reportTexts } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, readNewestCode, type Visitor } from '../open-visitor.ts';
import { startTestLeague, type TestLeague } from '../test-league.ts';
import { createKeyboard, type Keyboard } from './keyboard.ts';

type Person = Visitor & { keys: Keyboard };

// Each test continues where the previous one stopped. Only the keyboard is used after the sign-in.
describeInBrowser('safety with the keyboard only', (browser) => {
  let league: TestLeague;
  let player: Person;
  let staff: Person;

  beforeAll(async () => {
    league = await startTestLeague();
    player = await signIn(league.accused.phone);
    staff = await signIn(demoPhones.admin);
  });
  afterAll(() => league.site.stop());

  async function signIn(phone: string): Promise<Person> {
    const { product } = league.site;
    // Codes sent at the same instant have no order.
    product.clock.advanceSeconds(60);
    const visitor = await openVisitor(browser, product);
    await visitor.signIn(phone);
    return { ...visitor, keys: createKeyboard(visitor.page) };
  }
  const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const waitForFocus = (target: Locator) => target.and(target.page().locator(':focus')).waitFor();
  /** The row after one that has gone, or the heading of the list or of its empty state. */
  const waitForFocusInList = (page: Page) => page.locator('main :is(h1, h2, h3, h4, tr):focus').waitFor();

  test('a no-show is contested', async () => {
    const { page, keys } = player;
    await page.goto('/dashboard');
    await page.getByText('Did you miss this match?').waitFor();
    await keys.activate(button(player, 'Contest'));
    await page.getByText('Did you miss this match?').waitFor({ state: 'detached' });
  });

  test('a player is reported, and the focus returns to the menu', async () => {
    const { page, keys } = player;
    await page.goto(`/player/${league.reported.id}`);
    await choosePlayerAction(/^Report/);
    await keys.choose(page.getByLabel('Reason'), 'Harassment');
    await keys.type(page.getByLabel('What happened?'), 'Kept texting me.');
    await keys.activate(button(player, 'Send report'));
    await page.getByText(reportTexts.submitted).waitFor();
    await waitForFocus(button(player, /^More about/));
  });

  test('a player is blocked after a question that Escape answers with no, and unblocked', async () => {
    const { page, keys } = player;
    await choosePlayerAction(/^Block/);
    await waitForFocus(button(player, 'Cancel'));
    await keys.press('Escape');
    await waitForFocus(button(player, /^More about/));
    await choosePlayerAction(/^Block/);
    await keys.activate(button(player, 'Block'));
    await page.getByText('is blocked').waitFor();
    await openAccountSettings();
    await keys.activate(button(player, /^Unblock/));
    await page.getByText('You haven’t blocked anyone.').waitFor();
    await waitForFocus(page.getByRole('heading', { name: 'Blocked players' }));
  });

  async function choosePlayerAction(name: RegExp): Promise<void> {
    const { page, keys } = player;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.activate(button(player, /^More about/));
    const item = page.getByRole('menuitem', { name });
    await item.waitFor();
    while ((await item.and(page.locator(':focus')).count()) === 0) await keys.press('ArrowDown');
    await keys.press('Enter');
    await page.getByRole('dialog').waitFor();
  }

  async function openAccountSettings(): Promise<void> {
    const { page, keys } = player;
    await page.goto('/settings');
    await keys.tabTo(page.getByRole('tab', { name: 'Profile' }));
    await keys.press('ArrowRight');
    await button(player, 'Change phone number').waitFor();
  }

  test('the forms of the account settings take the focus and give it back', async () => {
    const { page, keys } = player;
    await keys.activate(button(player, 'Change phone number'));
    await waitForFocus(page.getByLabel('New phone number'));
    await keys.activate(button(player, 'Cancel'));
    await waitForFocus(button(player, 'Change phone number'));
    await keys.activate(button(player, 'Reset link'));
    await page.getByRole('dialog').waitFor();
    await keys.press('Escape');
    await waitForFocus(button(player, 'Reset link'));
  });

  test('an account is closed', async () => {
    const { page, keys } = player;
    league.site.product.clock.advanceSeconds(60);
    await keys.activate(button(player, 'Close account…'));
    await waitForFocus(page.getByLabel(/^Code sent to/));
    await page.keyboard.type(await readNewestCode(league.site.product, league.accused.phone));
    await keys.press('Enter');
    await page.getByText('Your account is closed').waitFor();
  });

  test('staff warn from the report queue, and can change their mind', async () => {
    const { page, keys } = staff;
    await page.goto('/admin/reports');
    await keys.activate(button(staff, 'Warn').first());
    await waitForFocus(page.getByLabel('Note'));
    await keys.press('Escape');
    await waitForFocus(button(staff, 'Warn').first());
    const open = await button(staff, 'Warn').count();
    await keys.press('Enter');
    await waitForFocus(page.getByLabel('Note'));
    await page.keyboard.type('First time.');
    await keys.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button(staff, 'Warn').count()).toBe(open - 1);
    await waitForFocusInList(page);
    await keys.tabTo(button(staff, 'Dismiss').first());
  });

  test('staff disable an account, and enable it', async () => {
    const { page, keys } = staff;
    await page.goto(`/admin/users?user=${encodeURIComponent(league.searcher.phone)}`);
    for (const [name, done] of [
      ['Disable', 'Account disabled'],
      ['Enable', 'Account enabled'],
    ] as const) {
      await keys.activate(button(staff, name));
      await waitForFocus(page.getByLabel('Reason'));
      await page.keyboard.type('Reported twice.');
      await keys.press('Enter');
      await page.getByText(done).waitFor();
    }
  });

  test('staff review a contested cancellation', async () => {
    const { page, keys } = staff;
    await page.goto('/admin/cancellations');
    const review = button(staff, /^Review cancellation of /).first();
    await keys.activate(review);
    await page.getByRole('dialog').waitFor();
    await keys.press('Escape');
    await waitForFocus(review);
    await keys.press('Enter');
    await keys.choose(page.getByLabel('Counts against'), 'No one');
    await keys.type(page.getByLabel('Note'), 'Both were there.');
    const rows = await button(staff, /^Review cancellation of /).count();
    await keys.activate(button(staff, 'Save decision'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button(staff, /^Review cancellation of /).count()).toBe(rows - 1);
    await waitForFocusInList(page);
  });

  test('no page violated its security policy, and no script failed', async () => {
    await player.close();
    await staff.close();
  });
});
