import { listTestUsers } from '@rally/contracts/identity';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

describeInBrowser('a public page before its script', (browser) => {
  let site: BrowserTestSite;
  let profile: string;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40, samplePast: true });
    const { users } = (await site.product.api.call(listTestUsers)).body;
    profile = `/player/${users.find(({ phone }) => phone === demoPhones.player)?.id}`;
  });
  afterAll(async () => {
    await site.stop();
  });

  /** What a browser without scripts shows, line by line. */
  async function paintedLines(address: string): Promise<string[]> {
    const context = await browser.newContext({ baseURL: site.product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    // On a busy machine the gateway may send the page without its data.
    await expect
      .poll(async () => {
        await page.goto(address);
        return page.getByRole('main').getByRole('heading', { level: 1 }).count();
      })
      .toBe(1);
    const lines = linesOf(await page.getByRole('main').innerText());
    await context.close();
    return lines;
  }

  test.each([
    ['the landing page', () => '/', []],
    ['the leaderboard', () => '/leaderboard', ['/api/leaderboard']],
    ['a profile', () => profile, ['/api/player/']],
    ['the landing page in Spanish', () => '/?lang=es-US', []],
    ['the leaderboard in Spanish', () => '/leaderboard?lang=es-US', ['/api/leaderboard']],
    ['a profile in Spanish', () => `${profile}?lang=es-US`, ['/api/player/']],
  ])(
    '%s says what its screen then says, and asks for nothing again that it came with',
    async (_name, address, calls) => {
      const painted = await paintedLines(address());
      expect(painted.length).toBeGreaterThan(3);
      const visitor = await openVisitor(browser, site.product);
      const requested: string[] = [];
      visitor.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await visitor.page.goto(address());
      await visitor.page.getByRole('contentinfo').waitFor();
      await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      const shown = linesOf(await visitor.page.getByRole('main').innerText());
      expect(painted.filter((line) => !shown.includes(line))).toEqual([]);
      expect(requested.filter((path) => calls.some((call) => path.startsWith(call)))).toEqual([]);
      await visitor.close();
    },
  );

  test.each([
    ['/'],
    ['/login'],
    ['/leaderboard'],
    ['a profile'],
    ['/?lang=es-US'],
    ['/login?lang=es-US'],
    ['/leaderboard?lang=es-US'],
  ])('%s is no wider than the smallest phone', async (address) => {
    const viewport = { width: 320, height: 640 };
    const context = await browser.newContext({ baseURL: site.product.url, javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(address === 'a profile' ? profile : address);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(viewport.width);
    await context.close();
  });
});

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
