import type { Page } from 'playwright-core';
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
    expect(await countBackgrounds(page, ['form :checked + span', 'body'])).toBe(2);
    await close();
  });

  test('the filled part of a progress bar stands out', async () => {
    const { page, signIn, close } = await openVisitor(browser, site.product);
    await signIn('+13015550888');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('progressbar').waitFor();
    expect(await countBackgrounds(page, ['.mantine-Progress-section', 'body'])).toBe(2);
    await close();
  });
});

/** How many different backgrounds these parts of the page have. */
async function countBackgrounds(page: Page, selectors: readonly string[]): Promise<number> {
  const backgrounds = await page.evaluate<string[]>(
    `${JSON.stringify(selectors)}.map((part) => getComputedStyle(document.querySelector(part)).backgroundColor)`,
  );
  return new Set(backgrounds).size;
}
