import { planningTexts } from '@rally/contracts/gateway';
import { listTestUsers } from '@rally/contracts/identity';
import { answerOptIn } from '@rally/contracts/matchmaking';
import { demoPhones } from '@rally/one-machine';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { startWeeklyRunAsStaff } from '../journeys/staff-journey-steps.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { startTestLeague, type TestLeague } from '../test-league.ts';
import { createKeyboard, type Keyboard } from './keyboard.ts';

type Person = Visitor & { keys: Keyboard };

/** Enough for two pending matches. */
const optedInCount = 30;

// Each test continues where the previous one stopped. Only the keyboard is used after the sign-in, and the focus is never lost.
describeInBrowser('answers with the keyboard only', (browser) => {
  let league: TestLeague;
  let player: Person;
  let asked: Person;
  let staff: Person;

  beforeAll(async () => {
    league = await startTestLeague();
    const { product } = league.site;
    const { users } = (await product.api.call(listTestUsers)).body;
    for (const { id } of users.slice(-optedInCount))
      await product.api.call(answerOptIn, { token: await product.tokenOf(id), body: { answer: 'yes' } });
    await startWeeklyRunAsStaff(product, (await product.signIn(demoPhones.admin)).token);
    player = await signIn(demoPhones.player);
    asked = await signIn(league.asked.phone);
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

  test('a message is sent to the opponent, and theirs can be reported', async () => {
    const { page, keys } = player;
    await page.goto(`/matches/${league.matches.upcoming}`);
    await keys.type(page.getByLabel(/^Message to/), 'See you there!');
    await keys.activate(button(player, 'Send'));
    await page.getByRole('log').getByText('See you there!').waitFor();
    await waitForFocus(button(player, 'Send'));
    await keys.activate(button(player, 'Report').first());
    await waitForFocus(page.getByLabel('Reason'));
    await keys.press('Escape');
    await waitForFocus(button(player, 'Report').first());
  });

  test('a score is contested', async () => {
    const { page, keys } = asked;
    await page.goto('/dashboard');
    const title = page.getByRole('heading', { name: /entered a score$/ });
    await keys.activate(button(asked, 'Contest'));
    await waitForFocus(title);
    await keys.activate(button(asked, 'Back'));
    await waitForFocus(title);
    await keys.activate(button(asked, 'Contest'));
    const groups = page.getByRole('radiogroup', { name: /^Set \d/ });
    for (const [index, games] of ['4', '6', '4', '6'].entries()) {
      const radios = groups.nth(index).getByRole('radio');
      await keys.pick(radios.first(), radios.nth(Number(games)));
    }
    await keys.type(page.getByLabel(/^Anything our staff should know/), 'They mixed up the sides.');
    await keys.activate(button(asked, 'Contest score'));
    await title.waitFor({ state: 'detached' });
    await page.locator('main :is(h1, h2, h3):focus').waitFor();
  });

  test('staff answer a text, after Escape has closed the form once', async () => {
    const { page, keys } = staff;
    await page.goto('/admin/inbox');
    const items = page.getByRole('listitem').filter({ has: button(staff, 'Done') });
    const answerable = items.filter({ has: button(staff, 'Answer') }).first();
    const answer = answerable.getByRole('button', { name: 'Answer', exact: true });
    await keys.activate(answer);
    await waitForFocus(page.getByLabel(/^Answer to/));
    await keys.press('Escape');
    await waitForFocus(page.getByRole('listitem').getByRole('heading'));
    await keys.activate(answer);
    await waitForFocus(page.getByLabel(/^Answer to/));
    await page.keyboard.type('We told your opponent.');
    await keys.activate(button(staff, 'Send answer'));
    await page.getByText('Answer sent').waitFor();
    const open = await items.count();
    await keys.activate(button(staff, 'Done').first());
    await expect.poll(() => items.count()).toBeLessThan(open);
    await page.locator('main :is(h2, h3):focus').waitFor();
  });

  test('staff approve one match after the other', async () => {
    const { page, keys } = staff;
    await page.goto('/admin/pending');
    const rows = page.getByRole('table', { name: 'Pending matches' }).locator('tbody tr');
    for (const row of [rows.nth(0), rows.nth(1)]) {
      await keys.activate(row.getByRole('button', { name: /^Approve / }));
      await row.getByText('Approved', { exact: true }).waitFor();
      await waitForFocus(row.locator('td'));
      await keys.press('Tab');
      await waitForFocus(row.getByRole('button', { name: 'Undo', exact: true }));
    }
  });

  test('staff plan the week', async () => {
    const { page, keys } = staff;
    await page.goto('/admin/planning');
    await keys.activate(button(staff, planningTexts.previousWeek));
    await page.waitForURL(/week=1/);
    await keys.activate(button(staff, planningTexts.nextWeek));
    await page.waitForURL(/planning$/);
    await waitForFocus(button(staff, planningTexts.nextWeek));
    for (const name of ['Remind non-responders', 'Run standby', 'Run matching']) {
      await keys.activate(button(staff, name));
      await waitForFocus(button(staff, 'Cancel'));
      await keys.press('Escape');
      await waitForFocus(button(staff, name));
    }
    await keys.press('Enter');
    await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Run matching' }));
    await page.getByRole('heading', { name: 'Matching complete' }).waitFor();
    await waitForFocus(button(staff, 'Run matching'));
    await keys.activate(button(staff, 'Preview'));
    await page.getByRole('heading', { name: 'Preview, nothing created' }).waitFor();
    await keys.activate(button(staff, 'Close'));
    await waitForFocus(page.getByRole('heading', { name: 'Weekly run' }));
  });

  test('no page violated its security policy, and no script failed', async () => {
    await player.close();
    await asked.close();
    await staff.close();
  });
});
