import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

describeInBrowser('in the colors of a high-contrast theme', (browser) => {
  let site: BrowserTestSite;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 0 });
  });
  afterAll(() => site.stop());

  test('the chosen segment of a control stands out', async () => {
    const { page, close } = await openVisitor(browser, site.product);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await page.getByRole('form', { name: 'Sign up' }).getByRole('radio', { name: 'Tennis' }).waitFor();
    const backgrounds = await page.evaluate<string[]>(
      `['form :checked + span', 'body'].map((part) => getComputedStyle(document.querySelector(part)).backgroundColor)`,
    );
    expect(new Set(backgrounds).size).toBe(2);
    await close();
  });
});
