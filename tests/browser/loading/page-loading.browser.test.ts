import { demoPhones } from '@rally/one-machine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, readNewestCode, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

describeInBrowser('page loading', (browser) => {
  let site: BrowserTestSite;
  let visitor: Visitor;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40, samplePast: true });
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    visitor = await openVisitor(browser, site.product, { height: 500 });
  });
  afterEach(() => visitor.close());

  test('after the sign-in the linked page opens, and the navigation has Admin for staff', async () => {
    const { page } = visitor;
    await page.goto('/admin/pending');
    await page.waitForURL('/login');
    await page.getByLabel('Phone number').fill(demoPhones.admin);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await page.getByLabel('Six-digit code').fill(await newestCodeSent());
    await page.getByRole('button', { name: 'Verify & Sign In' }).click();
    await page.waitForURL('/admin/pending');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).waitFor();
  });

  async function newestCodeSent(): Promise<string> {
    await visitor.page.getByLabel('Six-digit code').waitFor();
    return readNewestCode(site.product, demoPhones.admin);
  }

  test('a new page starts at its top, and Back restores the scroll position', async () => {
    const { page } = visitor;
    const scrolled = () => page.evaluate<number>('scrollY');
    await page.goto('/leaderboard');
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBe(400);
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor({ state: 'detached' });
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    await expect.poll(scrolled).toBe(400);
  });
});
