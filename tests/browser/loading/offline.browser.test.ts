import { getMatch, getOptIn } from '@rally/contracts/matchmaking';
import { demoPhones } from '@rally/one-machine';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { startTestLeague, type TestLeague } from '../test-league.ts';
import { waitUntil } from '../wait-until.ts';

const calls = '**/api/**';
const abort = (route: Route) => route.abort('internetdisconnected');

describeInBrowser('without a connection', (browser) => {
  let league: TestLeague;
  let visitor: Visitor;

  beforeAll(async () => {
    league = await startTestLeague();
    visitor = await openVisitor(browser, league.site.product, { width: 390, height: 844 });
    await visitor.signIn(demoPhones.player);
    await appIsSaved();
  });
  afterAll(async () => {
    await visitor.close();
    await league.site.stop();
  });

  async function appIsSaved(): Promise<void> {
    await waitUntil('the app is saved', () =>
      visitor.page.evaluate<boolean>("caches.match('/dashboard').then(Boolean)"),
    );
  }
  /**
   * The service worker goes offline a moment later than the page, and could still load or send something for it. So does the page after
   * a reload, which is why its calls are blocked, too.
   */
  async function disconnect(page: Page): Promise<void> {
    await page.route(calls, abort);
    await page.context().setOffline(true);
    await waitUntil('the service worker has no connection', () =>
      page.evaluate<boolean>("fetch('/assets/missing').then(() => false, () => true)"),
    );
  }
  async function connect(page: Page): Promise<void> {
    await page.unroute(calls, abort);
    await page.context().setOffline(false);
  }

  test('the dashboard and the last seen match open with time, court and messages, and say how old they are', async () => {
    const { page } = visitor;
    const { api } = league.site.product;
    await page.goto(`/matches/${league.matches.upcoming}`);
    await page.getByRole('heading', { name: 'When and where' }).waitFor();
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    const token = await league.site.product.tokenOf(league.playerId);
    const params = { id: league.matches.upcoming };
    const { suggestedCourt, popularCourts } = (await api.call(getMatch, { token, params })).body;
    const court = suggestedCourt ?? popularCourts[0] ?? null;
    await disconnect(page);
    await page.reload();
    await page.getByText('You are offline. This was saved').waitFor();
    await page.getByRole('heading', { name: 'When and where' }).waitFor();
    if (court !== null) await page.getByText(court.name).filter({ visible: true }).first().waitFor();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Upcoming Matches' }).waitFor();
    await page.getByRole('link', { name: 'Match details' }).first().click();
    await page.getByRole('heading', { name: 'When and where' }).waitFor();
    // A screen that was never saved is missing; the rest stays.
    await page.goto('/leaderboard');
    await page.getByText('This section loads once you’re back online.').waitFor();
    await connect(page);
    await page.goto('/dashboard');
    await page.getByText('You are offline').waitFor({ state: 'detached' });
  });

  test('nothing of a player stays in the browser after signing out', async () => {
    const { page } = visitor;
    const saved = () =>
      page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.startsWith('rally-saved'))");
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Upcoming Matches' }).waitFor();
    expect((await saved()).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await saved()).toEqual([]);
    await disconnect(page);
    await page.goto('/dashboard');
    await page.getByText('You are offline').first().waitFor();
    expect(await page.getByRole('heading', { name: 'Upcoming Matches' }).count()).toBe(0);
    await connect(page);
  });

  test.each([
    ['en-US', 'You are offline', 'Try again'],
    ['es-MX', 'No tienes conexión', 'Intentar de nuevo'],
  ])(
    'a visitor with a browser in %s sees a page in that language, and opens what they wanted later',
    async (locale, title, retry) => {
      const { page, close } = await openVisitor(browser, league.site.product, { locale });
      await page.goto('/');
      await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
      await disconnect(page);
      await page.goto('/leaderboard?sport=pickleball');
      await page.getByRole('heading', { name: title }).waitFor();
      await connect(page);
      await page.getByRole('link', { name: retry }).click();
      await page.getByRole('table').waitFor();
      expect(page.url()).toContain('/leaderboard?sport=pickleball');
      await close();
    },
  );

  test('an answer is queued, shown as queued, and sent once there is a connection; one that comes too late is refused visibly', async () => {
    const { product } = league.site;
    const undecided = demoPhones.partners.slice(0, 4).find((phone) => phone !== league.payer.phone) ?? '';
    product.clock.advanceSeconds(60);
    const { page, signIn, close } = await openVisitor(browser, product, { width: 390, height: 844 });
    await signIn(undecided);
    const readAnswer = async (userId: string) =>
      (await product.api.call(getOptIn, { token: await product.tokenOf(userId) })).body.answer;
    const { userId } = await product.signIn(undecided);
    await page.getByRole('button', { name: 'YES' }).waitFor();
    await waitUntil('the app is saved', () => page.evaluate<boolean>("caches.match('/dashboard').then(Boolean)"));
    await disconnect(page);
    await page.getByRole('button', { name: 'NO', exact: true }).click();
    await page.getByText('We’ll send your answer as soon as you’re connected.').waitFor();
    // It waits across a reload.
    await page.reload();
    await page.getByText('We’ll send your answer as soon as you’re connected.').waitFor();
    expect(await readAnswer(userId)).toBeNull();
    await connect(page);
    await page.getByText('Your NO was sent.').waitFor();
    expect(await readAnswer(userId)).toBe('no');

    await disconnect(page);
    await page.getByRole('button', { name: 'Change answer' }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await page.getByText('We’ll send your answer as soon as you’re connected.').waitFor();
    product.clock.advanceSeconds(14 * 24 * 3600);
    await connect(page);
    await page.getByText('Your YES wasn’t sent. It’s too late to answer for that week.').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByText('wasn’t sent').waitFor({ state: 'detached' });
    expect(await readAnswer(userId)).toBeNull();
    await close();
  });

  test('an answer given in the instant of a reload is sent after it', async () => {
    const { product } = league.site;
    const undecided = demoPhones.partners.slice(4, 8).find((phone) => phone !== league.payer.phone) ?? '';
    product.clock.advanceSeconds(60);
    const { page, signIn, close } = await openVisitor(browser, product, { width: 390, height: 844 });
    await signIn(undecided);
    const { userId } = await product.signIn(undecided);
    await page.getByRole('button', { name: 'YES' }).waitFor();
    // The reloading page's request does not reach the server.
    let isHeld = false;
    await page.route('**/api/opt-in', (route) => {
      if (isHeld || route.request().method() !== 'POST') return route.continue();
      isHeld = true;
    });
    await page.getByRole('button', { name: 'NO', exact: true }).click();
    await waitUntil('the answer is on its way', async () => isHeld);
    await page.reload();
    await page.getByText('Your NO was sent.').waitFor();
    expect((await product.api.call(getOptIn, { token: await product.tokenOf(userId) })).body.answer).toBe('no');
    await close();
  });
});
