import { listTestUsers } from '@rally/contracts/identity';
import { demoPhones } from '@rally/one-machine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

const smallPhone = { width: 320, height: 640, isTouch: true } as const;

describeInBrowser('on a small phone with a touch screen', (browser) => {
  let site: BrowserTestSite;
  let profile: string;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40, samplePast: true });
    const { users } = (await site.product.api.call(listTestUsers)).body;
    profile = `/player/${users.find(({ phone }) => phone === demoPhones.player)?.id}`;
  });
  afterAll(() => site.stop());

  test.each([
    [
      'a visitor',
      null,
      () => ['/', '/login', '/leaderboard', profile, '/about', '/scoring', '/ratings', '/terms.html'],
    ],
    ['a player', demoPhones.player, () => ['/dashboard', '/dashboard?tab=profile', '/profile']],
    ['staff', demoPhones.admin, () => ['/admin', '/admin/users', '/admin/payments', '/admin/planning']],
  ])('everything that %s taps is 44 px high, and nothing is wider than the screen', async (_name, phone, addresses) => {
    // Codes sent at the same instant have no order.
    site.product.clock.advanceSeconds(60);
    const { page, signIn, close } = await openVisitor(browser, site.product, smallPhone);
    if (phone !== null) await signIn(phone);
    for (const address of addresses()) {
      await page.goto(address);
      await page.locator('footer').waitFor();
      await expect.poll(() => findProblems(page), { message: address }).toEqual([]);
    }
    await close();
  });
});

/** Controls that are too small to tap, and whether the page scrolls sideways. */
async function findProblems(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const problems = document.documentElement.scrollWidth > innerWidth ? ['wider than the screen'] : [];
    const isInSentence = (control) => control.matches('a') && control.parentElement?.matches('p, li, label, small, dd, td, h3');
    for (const control of document.querySelectorAll('button, a[href], select, summary, input:not([type=checkbox], [type=radio])')) {
      const { width, height } = control.getBoundingClientRect();
      const isCovered = getComputedStyle(control, '::after').position === 'absolute';
      if (width <= 1 || height === 0 || height >= 43.5 || isCovered || isInSentence(control)) continue;
      problems.push(Math.round(width) + ' x ' + Math.round(height) + ': ' + (control.textContent || control.ariaLabel || control.name).slice(0, 40));
    }
    return problems;
  })()`);
}
