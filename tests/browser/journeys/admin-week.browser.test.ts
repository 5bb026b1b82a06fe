import { readFile } from 'node:fs/promises';
import { listTestUsers } from '@rally/contracts/identity';
import { answerOptIn, listMatches, type Match } from '@rally/contracts/matchmaking';
import { contestScore, submitScore } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, readNewestCode, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

// A week of staff work. Each test continues where the previous one stopped.
const patience = { timeout: 90_000 };
const wanting = demoPhones.partners.slice(0, 7);

describeInBrowser('a week of staff work', (browser) => {
  let site: BrowserTestSite;
  let staff: Visitor;
  let page: Page;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40 });
    staff = await openVisitor(browser, site.product);
    page = staff.page;
    page.setDefaultTimeout(patience.timeout);
    await staff.signIn(demoPhones.admin);
  });
  afterAll(async () => {
    await site.stop();
  });

  async function scheduled(): Promise<Match[]> {
    const { token } = await site.product.signIn(demoPhones.admin);
    const query = { admin: 'true', status: 'scheduled' };
    return (await site.product.api.call(listMatches, { token, query })).body;
  }

  test('players are asked, and answers appear without a reload', async () => {
    await page.goto('/admin/planning');
    await page.getByRole('button', { name: 'Ask all' }).click();
    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByText(/Asked \d+ players/).waitFor();
    const { product } = site;
    await product.settled();
    const { users } = (await product.api.call(listTestUsers)).body;
    for (const { id, phone } of users) {
      if (!wanting.includes(phone)) continue;
      await product.api.call(answerOptIn, { token: await product.tokenOf(id), body: { answer: 'yes' } });
    }
    await page.getByText(`Waiting (${wanting.length})`).waitFor();
  });

  test('a preview shows pairs on a map and unpaired players, with reasons; the run creates the matches', async () => {
    site.product.clock.set('2026-11-22T15:00:00Z');
    await staff.reload();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Preview, nothing created').waitFor();
    await page.getByRole('img', { name: 'Map of 3 pairs' }).waitFor();
    const pairs = page.getByRole('table', { name: 'Pairs' }).getByRole('row');
    await expect.poll(() => pairs.count(), patience).toBe(4);
    expect(await pairs.nth(1).textContent()).toMatch(/Gap \d/);
    const left = page.getByRole('table', { name: 'Unpaired players' }).getByRole('row');
    expect(await left.count()).toBe(2);
    await page.getByRole('table', { name: 'Thin markets' }).waitFor();
    const whatIf = page.getByRole('form', { name: 'What if' });
    await whatIf.getByLabel('Level gap').fill('0');
    await whatIf.getByRole('button', { name: 'Try these rules' }).click();
    await page.getByText(/^35 mi, level gap 0: \d pairs?, \d unpaired$/).waitFor();
    await page.getByText('League rules (35 mi, level gap 1): 3 pairs, 1 unpaired').waitFor();
    await whatIf.getByRole('button', { name: 'Back to league rules' }).click();
    await page.getByText(/^League rules/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Run matching' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run matching' }).click();
    await page.getByText('Matching complete').waitFor();
  });

  test('the queue is reviewed with shortcuts, and a bulk approval can be undone', async () => {
    await page.getByRole('tab', { name: /Pending Matches/ }).click();
    const rows = page.getByRole('table', { name: 'Pending matches' }).locator('tbody tr');
    await expect.poll(() => rows.count(), patience).toBe(3);
    await page.getByRole('button', { name: 'Approve all (3)' }).click();
    await page.getByText('3 matches approved').waitFor();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await page.getByRole('button', { name: 'Approve all (3)' }).waitFor();
    expect(await scheduled()).toEqual([]);
    await page.keyboard.press('j');
    await page.keyboard.press('d');
    await page.getByLabel('Reason').fill('Same club');
    await page.getByRole('button', { name: 'Decline match' }).click();
    await rows.first().getByText('Declined').waitFor();
    expect(await rows.count()).toBe(3);
    await page.reload();
    await expect.poll(() => rows.count(), patience).toBe(2);
    await page.getByText('Reviewed in the last 24 hours (1)').click();
    await page.getByRole('button', { name: /^Undo for/ }).click();
    await page.getByRole('button', { name: 'Approve all (3)' }).click();
    await page.getByText('All matches have been reviewed').waitFor();
    expect(await scheduled()).toHaveLength(3);
  });

  test('the messages of a match are edited and sent; the match is edited', async () => {
    await page.getByRole('tab', { name: /Approved Matches/ }).click();
    await expect
      .poll(() => page.getByText('Notifications Pending').filter({ visible: true }).count(), patience)
      .toBe(3);
    await site.product.settled();
    await page.getByRole('button', { name: 'Notify' }).first().click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByLabel(/^Message to/).first();
    await expect.poll(() => first.inputValue(), patience).not.toBe('');
    await first.fill('Your opponent waits at the court.');
    await dialog.getByRole('button', { name: 'Send Notifications' }).click();
    await page.getByText('Notification sent successfully!').waitFor();
    await page.getByText('Notifications Sent').filter({ visible: true }).waitFor();
    const [match] = (await scheduled()).filter(({ notificationsSentAt }) => notificationsSentAt !== null);
    expect(await site.product.messagesTo(match?.user1Phone ?? '')).toContainEqual(
      expect.stringContaining('Your opponent waits at the court.'),
    );
    // The second message changes the match again, and edits of an older version are rejected.
    await expect.poll(() => site.product.messagesTo(match?.user2Phone ?? ''), patience).not.toEqual([]);
    await site.product.settled();
    await page.reload();
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await dialog.getByLabel('Region').fill('The Mall');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('cell', { name: 'The Mall' }).waitFor();
  });

  test('a contested score is decided', async () => {
    const { product } = site;
    const [match] = (await scheduled()).filter(({ notificationsSentAt }) => notificationsSentAt !== null);
    if (!match?.user1Phone || !match.user2Phone) throw new Error('no match was sent');
    product.clock.set('2026-11-29T22:00:00Z');
    const [one, two] = [await product.signIn(match.user1Phone), await product.signIn(match.user2Phone)];
    const sets = { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 2 };
    await product.api.call(submitScore, { token: one.token, body: { matchId: match.id, ...sets } });
    await product.settled();
    await product.api.call(contestScore, { token: two.token, params: { id: match.id } });
    await product.settled();
    await staff.reload();
    await page.getByRole('tab', { name: /Completed Matches/ }).click();
    await page.getByText('Contested scores (1)').waitFor();
    await page.getByRole('button', { name: 'Enter another score or void' }).click();
    await page.getByRole('radio', { name: 'Uphold' }).check();
    await page.getByLabel('Reason').fill('Both remember it so now');
    await page.getByRole('button', { name: 'Uphold score' }).click();
    await page.getByText('Score upheld').waitFor();
    await page.getByText('Contested scores (1)').waitFor({ state: 'hidden' });
  });

  test('the audit log lists all of it, and a table is exported', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('audit');
    await page.keyboard.press('Enter');
    const log = page.getByRole('table', { name: 'Audit entries' });
    await log.getByRole('cell', { name: 'Both remember it so now', exact: true }).waitFor();
    await log.getByText('Match approved').first().waitFor();
    await page.getByRole('tab', { name: /Users/ }).click();
    await page.getByRole('table', { name: 'Users' }).waitFor();
    await page.getByLabel('Search users').fill('+120255501');
    await page.getByText(/^2[12] rows$/).waitFor();
    const leaving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await leaving;
    expect(file.suggestedFilename()).toBe('users.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toBe('Name,Phone,Region,Sport,Skill,Tennis,Pickleball,Matches,Reliability,Status,Member since');
    for (const phone of wanting) expect(lines.filter((line) => line.includes(phone))).toHaveLength(1);
  });

  test('on the console’s own origin staff sign in and search for a player', async () => {
    const own = await openVisitor(browser, site.product);
    await own.page.goto(site.product.adminUrl);
    await own.page.getByLabel('Phone number').fill(demoPhones.admin);
    await own.page.getByRole('button', { name: 'Send Code' }).click();
    const code = own.page.getByLabel(/Six-digit code/);
    await code.waitFor();
    await code.fill(await readNewestCode(site.product, demoPhones.admin));
    await own.page.getByRole('button', { name: 'Verify & Sign In' }).click();
    await own.page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    await own.page.keyboard.press('Control+k');
    await own.page.getByRole('combobox').fill('202 555 0101');
    await own.page.getByRole('option').filter({ hasText: '(202) 555-0101' }).click();
    await own.page.getByRole('region', { name: 'User Details' }).waitFor();
    await own.close();
    await staff.close();
  });
});
