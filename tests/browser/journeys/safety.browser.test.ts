import { readFile } from 'node:fs/promises';
import { hourMs } from '@rally/contracts/durations';
import { answerOptIn, editMatch, type Match } from '@rally/contracts/matchmaking';
import { reportTexts } from '@rally/contracts/players';
import { getPlayerProfile } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../accessibility/find-axe-violations.ts';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, readNewestCode, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { approveAndSendInConsole, startWeeklyRunAsStaff } from './staff-journey-steps.ts';

const [annPhone = '', benPhone = ''] = demoPhones.partners;

// Two players with a match, and staff. Each test continues where the previous one stopped.
describeInBrowser('players who cannot agree', (browser) => {
  let site: BrowserTestSite;
  let ann: Visitor;
  let ben: Visitor;
  let staff: Visitor;
  let match: Match;
  let annId: string;
  let benId: string;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40 });
    const { product } = site;
    const players = [await product.signIn(annPhone), await product.signIn(benPhone)];
    for (const { token } of players) await product.api.call(answerOptIn, { token, body: { answer: 'yes' } });
    const { token } = await product.signIn(demoPhones.admin);
    const [made] = await startWeeklyRunAsStaff(product, token);
    if (!made) throw new Error('the run made no match');
    match = made;
    [annId, benId] = players.map(({ userId }) => userId) as [string, string];
    await approveAndSendInConsole(product, token, match.id);
    const scheduledDate = new Date(product.clock.now().getTime() - hourMs).toISOString();
    await product.api.call(editMatch, { token, params: { id: match.id }, body: { scheduledDate } });
    // Codes of the same instant have no order.
    product.clock.advanceSeconds(60);
    ann = await openVisitor(browser, product, { width: 390, height: 844 });
    ben = await openVisitor(browser, product);
    staff = await openVisitor(browser, product);
    await ann.signIn(annPhone);
    await ben.signIn(benPhone);
    await staff.signIn(demoPhones.admin);
  });
  afterAll(() => site.stop());

  async function choosePlayerAction(name: RegExp): Promise<void> {
    await ann.page.getByRole('button', { name: /^More about/ }).click();
    await ann.page.getByRole('menuitem', { name }).click();
    await ann.page.getByRole('dialog').waitFor();
  }

  test('a player reports and blocks the opponent from the match page', async () => {
    const { page } = ann;
    await page.goto(`/matches/${match.id}`);
    await choosePlayerAction(/^Report/);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByLabel('Reason').selectOption('unsporting');
    await page.getByLabel('What happened?').fill('Shouted at me.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText(reportTexts.submitted).waitFor();
    await choosePlayerAction(/^Block/);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Keep match' }).click();
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByRole('button', { name: /^Unblock/ }).waitFor();
  });

  test('staff see the report with the history of both and warn the player', async () => {
    const { page } = staff;
    await page.goto('/admin/reports');
    await page.getByText('Shouted at me.').waitFor();
    await page.getByText('History of both').click();
    await page
      .getByRole('region', { name: /^History of/ })
      .nth(1)
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Warn' }).click();
    await page.getByLabel('Note').fill('First time.');
    await page.getByRole('button', { name: 'Warn player' }).click();
    await page.getByText('No open reports').waitFor();
  });

  test('a no-show is claimed, and the accused contests it from the dashboard', async () => {
    await ann.page.goto(`/matches/${match.id}`);
    await ann.page.getByText('Can’t play?').click();
    await ann.page.getByLabel('Reason').selectOption('no_show');
    await ann.page.getByRole('button', { name: 'Cancel match' }).click();
    await ann.page.getByRole('button', { name: 'Yes, cancel' }).click();
    await ann.page.getByText('This match was canceled').waitFor();
    await ben.page.goto('/dashboard');
    await ben.page.getByText('Did you miss this match?').waitFor();
    expect(await findAxeViolations(ben.page)).toEqual([]);
    await ben.page.getByRole('button', { name: 'Contest' }).click();
    await ben.page.getByText('Did you miss this match?').waitFor({ state: 'detached' });
  });

  test('staff decide that it counts against nobody', async () => {
    const { page } = staff;
    const { product } = site;
    await page.goto('/admin/cancellations');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('dialog').getByText('Contested').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Counts against').selectOption('');
    await page.getByLabel('Note').fill('Both were there, on different courts.');
    await page.getByRole('button', { name: 'Save decision' }).click();
    await page.getByText('No cancellations to decide').waitFor();
    await product.settled();
    for (const id of [annId, benId]) {
      const { body } = await product.api.call(getPlayerProfile, { params: { id }, query: {} });
      expect(body.matchesAssigned).toBe(0);
    }
  });

  test('a player downloads everything that Rally holds, and closes the account', async () => {
    const { page } = ben;
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Account' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain(benPhone);
    expect(file).toContain(match.id);
    site.product.clock.advanceSeconds(60);
    await page.getByRole('button', { name: 'Close account…' }).click();
    const code = page.getByLabel(/^Code sent to/);
    await code.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await code.fill(await readNewestCode(site.product, benPhone));
    await page.getByRole('button', { name: 'Close my account for good' }).click();
    await page.waitForURL(/\/$/);
    await page.getByText('Your account is closed').waitFor();
    await site.product.settled();
    const params = { id: benId };
    await expect
      .poll(async () => (await site.product.api.call(getPlayerProfile, { params, query: {} })).status)
      .toBe(404);
  });

  test('no page violated its security policy, and no script failed', async () => {
    for (const visitor of [ann, ben, staff]) await visitor.close();
  });
});
