import type { Browser, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveDist } from '../../sizes/serve-dist.ts';
import { describeInBrowser } from '../describe-in-browser.ts';

const player = {
  id: 'u1',
  phone: '+12025550101',
  role: 'player',
  name: 'Ana Lee',
  region: 'Seattle, WA',
  skill: 3.5,
  sport: 'tennis',
  tennisRating: 3.42,
  pickleballRating: 3,
  totalMatches: 7,
};
const broken = 'This section didn’t load';
const slow = 'This is taking longer than usual';
const entry = '**/assets/public-site/remoteEntry.js*';

describeInBrowser('A remote', (browser) => {
  test('that is missing breaks only its own area, until it is back', async () => {
    const page = await openLeaderboard(browser, (route) => route.fulfill({ status: 404 }));
    await page.getByText(broken).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText(broken).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByText(broken).waitFor();
    await page.unroute(entry);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main h1', { hasText: 'Leaderboard' }).waitFor();
    expect(await page.getByText(broken).count()).toBe(0);
    await page.context().close();
  });

  test('that throws while rendering breaks only its own area, and recovers', async () => {
    const page = await openLeaderboard(browser, (route) => serveDist(route, player));
    const ranking = '**/api/leaderboard*';
    await page.route(ranking, (route) => route.fulfill({ json: [null] }));
    await page.reload();
    await page.getByText(broken).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.locator('main h1', { hasText: player.name }).waitFor();
    expect(await page.getByText(broken).count()).toBe(0);
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByText(broken).waitFor();
    await page.unroute(ranking);
    await page.route(ranking, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main h1', { hasText: 'Leaderboard' }).waitFor();
    await page.context().close();
  });

  test('that is slow shows a notice, delays nothing else, and appears once loaded', async () => {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    const page = await openLeaderboard(browser, async (route) => {
      await mayCome;
      await serveDist(route, player);
    });
    await page.getByText(slow).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.locator('main h1', { hasText: player.name }).waitFor();
    expect(await page.getByText(slow).count()).toBe(0);
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByText(slow).waitFor();
    letCome();
    await page.locator('main h1', { hasText: 'Leaderboard' }).waitFor();
    expect(await page.getByText(slow).count()).toBe(0);
    await page.context().close();
  });

  test('whose file was altered is rejected, and the shell keeps working', async () => {
    let ran = false;
    const page = await openLeaderboard(browser, async (route) => {
      await route.fulfill({ contentType: 'text/javascript', body: 'altered()' });
    });
    await page.exposeFunction('altered', () => {
      ran = true;
    });
    await page.reload();
    await page.getByText(broken).waitFor();
    expect(ran).toBe(false);
    // The shell may still be loading the session.
    const elsewhere = page.getByRole('link', { name: 'Dashboard' });
    await elsewhere.waitFor();
    expect(await elsewhere.isVisible()).toBe(true);
    await page.context().close();
  });
});

/** Opens the leaderboard from the builds, with `answer` in place of the public site's entry. */
async function openLeaderboard(browser: Browser, answer: (route: Route) => Promise<void>): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript("localStorage.setItem('token', 'token')");
  await context.route('**/*', (route) => serveDist(route, player));
  const page = await context.newPage();
  await page.route(entry, answer);
  await page.goto('http://rally.test/leaderboard');
  return page;
}
