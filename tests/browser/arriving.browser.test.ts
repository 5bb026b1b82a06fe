import { demoPhones } from '@rally/one-machine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { newestCode, openVisitor, type Visitor } from './open-visitor.ts';
import { type Site, startSite } from './start-site.ts';

inBrowser('arriving at a page', (browser) => {
  let site: Site;
  let visitor: Visitor;

  beforeAll(async () => {
    site = await startSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40, samplePast: true });
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    visitor = await openVisitor(browser, site.product, { height: 500 });
  });
  afterEach(() => visitor.leave());

  test('after the sign-in, the page of the link opens, and staff find Admin in the navigation', async () => {
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
    return newestCode(site.product, demoPhones.admin);
  }

  test('a new page starts at its top, and Back returns to where the former one was left', async () => {
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
