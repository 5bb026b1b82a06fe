import { hiddenOpponentTexts } from '@rally/contracts/matchmaking';
import { demoPhones } from '@rally/one-machine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { startSearchesUntilOneJoins } from './start-searches-until-one-joins.ts';

describeInBrowser('two tabs', (browser) => {
  let site: BrowserTestSite;
  let ada: Visitor;
  let second: Page;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 300, samplePast: true });
    ada = await openVisitor(browser, site.product);
    await ada.signIn(demoPhones.player);
    second = await ada.page.context().newPage();
    await second.goto('/dashboard');
  });
  afterAll(async () => {
    await ada.close();
    await site.stop();
  });

  async function countStreams(): Promise<number> {
    const metrics = await (await fetch(`${site.product.url}/metrics`)).text();
    return Number(/^rally_live_streams(?:\{.*\})? (\d+)$/m.exec(metrics)?.[1]);
  }

  test('share one stream, by which both show what changes', async () => {
    await second.getByRole('button', { name: 'Find an opponent' }).waitFor();
    await expect.poll(countStreams, { timeout: 30_000 }).toBe(1);
    await ada.page.getByRole('button', { name: 'Find an opponent' }).click();
    for (const page of [ada.page, second])
      await page.getByRole('heading', { name: hiddenOpponentTexts.searching }).waitFor();
    expect(await countStreams()).toBe(1);
  });

  test('the one that stays takes over the stream of the one that closes', async () => {
    await ada.page.close();
    await expect.poll(countStreams, { timeout: 30_000 }).toBe(1);
    await startSearchesUntilOneJoins(demoPhones.player, site.product);
    await second.getByRole('heading', { name: hiddenOpponentTexts.locked }).waitFor();
    expect(await countStreams()).toBe(1);
  });

  test('signing out ends the stream', async () => {
    await second.evaluate(() => localStorage.removeItem('token'));
    await second.reload();
    await expect.poll(countStreams, { timeout: 30_000 }).toBe(0);
  });
});
