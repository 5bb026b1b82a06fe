import { listTestUsers } from '@rally/contracts/identity';
import { answerOptIn, listMatches } from '@rally/contracts/matchmaking';
import { contestScore, submitScore } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { startWeeklyRunAsStaff } from '../journeys/staff-journey-steps.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { createKeyboard, type Keyboard } from './keyboard.ts';
import { enterCodeByKeyboard } from './sign-up-by-keyboard.ts';

const [disabledPhone = '', ...wanting] = demoPhones.partners.slice(0, 8);

// A week of staff work. Each test continues where the previous one stopped. Only the keyboard is used.
describeInBrowser('the console with the keyboard only', (browser) => {
  let site: BrowserTestSite;
  let staff: Visitor & { keys: Keyboard };

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40 });
    const { product } = site;
    const { users } = (await product.api.call(listTestUsers)).body;
    for (const { id, phone } of users)
      if (wanting.includes(phone))
        await product.api.call(answerOptIn, { token: await product.tokenOf(id), body: { answer: 'yes' } });
    product.clock.set('2026-11-22T15:00:00Z');
    await startWeeklyRunAsStaff(product, (await product.signIn(demoPhones.admin)).token);
    // Codes sent at the same instant have no order.
    product.clock.advanceSeconds(60);
    const visitor = await openVisitor(browser, product);
    staff = { ...visitor, keys: createKeyboard(visitor.page) };
  });
  afterAll(() => site.stop());

  const button = (name: string | RegExp) => staff.page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => staff.page.getByRole('dialog').getByRole('button', { name, exact: true });
  const waitForFocus = (target: Locator) => target.and(staff.page.locator(':focus')).waitFor();

  /** Opens a page or a person with the command palette. */
  async function open(typed: string, option: RegExp): Promise<void> {
    const { page, keys } = staff;
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    const field = page.getByRole('dialog').getByRole('combobox').and(page.locator(':focus'));
    // The page may start listening a moment after it is shown.
    const pressAndCount = async () => {
      await keys.press('Control+k');
      return field.count();
    };
    await expect.poll(pressAndCount).toBe(1);
    await page.keyboard.type(typed);
    await page.getByRole('option', { selected: true }).filter({ hasText: option }).waitFor();
    await keys.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** Gives the reason that the open dialog asks for. */
  async function giveReason(reason: string): Promise<void> {
    const { page, keys } = staff;
    await waitForFocus(page.getByLabel('Reason'));
    await page.keyboard.type(reason);
    await keys.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  test('staff sign in on the origin of the console', async () => {
    const { page, keys } = staff;
    await page.goto(site.product.adminUrl);
    await keys.type(page.getByLabel('Phone number'), demoPhones.admin);
    await keys.press('Enter');
    await enterCodeByKeyboard(staff, demoPhones.admin, site.product);
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
  });

  test('a person is found, and their account disabled and enabled again', async () => {
    const { page, keys } = staff;
    await open(disabledPhone, /555-0110/);
    await waitForFocus(page.getByRole('heading', { name: 'User Details' }));
    for (const [action, state] of [
      ['Disable', 'Disabled'],
      ['Enable', 'Can sign in'],
    ] as const) {
      await keys.activate(button(action));
      await giveReason('Shares the phone');
      await page.getByText(state, { exact: true }).waitFor();
    }
  });

  test('after a number that nobody has, the next one is typed', async () => {
    const { page, keys } = staff;
    const field = page.getByLabel('Search user by phone');
    await keys.type(field, '2025559999');
    await keys.press('Enter');
    await page.getByText('User not found').waitFor();
    await waitForFocus(field);
    await keys.type(field, disabledPhone);
    await keys.press('Enter');
    await waitForFocus(page.getByRole('heading', { name: 'User Details' }));
  });

  test('users are searched, filtered and selected', async () => {
    const { page, keys } = staff;
    await open('Users', /Users/);
    const table = page.getByRole('table', { name: 'Users' });
    await table.waitFor();
    await keys.press('/');
    await waitForFocus(page.getByLabel('Search users'));
    await page.keyboard.type(disabledPhone.slice(0, -1));
    await page.getByText(/^\d+ rows$/).waitFor();
    await keys.choose(page.getByLabel('Sport', { exact: true }), 'Tennis');
    await page.waitForURL(/sport=tennis/);
    await keys.tick(table.getByRole('checkbox').nth(1));
    await keys.activate(button('Sign out everywhere'));
    await giveReason('Lost phone');
    await page.getByText('1 account signed out everywhere').waitFor();
  });

  test('matches are declined, put back and approved', async () => {
    const { page, keys } = staff;
    await open('Pending', /Pending/);
    const rows = page.getByRole('table', { name: 'Pending matches' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    await keys.press('j');
    await keys.press('d');
    await giveReason('Same club');
    await rows.first().getByText('Declined').waitFor();
    await keys.press('u');
    await rows.first().getByText('Declined').waitFor({ state: 'detached' });
    for (const key of ['a', 'j', 'a', 'j', 'a']) await keys.press(key);
    await expect.poll(() => rows.getByText('Approved', { exact: true }).count()).toBe(3);
  });

  test('the messages of a match are written and sent, and its region is changed', async () => {
    const { page, keys } = staff;
    await site.product.settled();
    await open('Approved', /Approved/);
    await keys.activate(button(/^Notify /).first());
    const message = page
      .getByRole('dialog')
      .getByLabel(/^Message to/)
      .first();
    await expect.poll(() => message.inputValue()).not.toBe('');
    await keys.type(message, 'Your opponent waits at the court.');
    await keys.activate(inDialog('Send Notifications'));
    await page.getByText('Notification sent successfully!').waitFor();
    await site.product.settled();
    await page.reload();
    await keys.activate(button(/^Edit match of /).first());
    await keys.type(page.getByRole('dialog').getByLabel('Region'), 'The Mall');
    await keys.activate(inDialog('Save changes'));
    await page.getByRole('cell', { name: 'The Mall' }).waitFor();
  });

  test('of two scores one is accepted', async () => {
    const { page, keys } = staff;
    const { product } = site;
    const { token } = await product.signIn(demoPhones.admin);
    const query = { admin: 'true', status: 'scheduled' };
    const matches = (await product.api.call(listMatches, { token, query })).body;
    const match = matches.find(({ notificationsSentAt }) => notificationsSentAt !== null);
    if (!match) throw new Error('no match was sent');
    product.clock.set('2026-11-29T22:00:00Z');
    const [one, two] = [await product.tokenOf(match.user1Id ?? ''), await product.tokenOf(match.user2Id ?? '')];
    const sets = { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 2 };
    await product.api.call(submitScore, { token: one, body: { matchId: match.id, ...sets } });
    await product.settled();
    await product.api.call(contestScore, { token: two, params: { id: match.id } });
    await product.settled();
    await staff.reload();
    await open('Completed', /Completed/);
    await keys.activate(button(/^Accept .*’s score$/).first());
    await page.getByText('Accepted', { exact: true }).waitFor();
  });

  test('the shortcuts are listed, and Escape closes them', async () => {
    const { page, keys } = staff;
    await keys.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await keys.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await staff.close();
  });
});
