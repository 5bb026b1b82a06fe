import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemotesManifest } from '@rally/contracts/remotes';
import { demoPhones } from '@rally/one-machine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import kit from '../../../libs/ui/package.json' with { type: 'json' };
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { buildModifiedFrontEnd, copyLibraryAsNewVersion } from './build-modified-front-end.ts';

const source = 'tests/browser/clubs-remote';
const beingUpdated = 'This section is being updated';

describeInBrowser('A remote of another team', (browser) => {
  let site: BrowserTestSite;
  let visitor: Visitor;
  let firstEdition: string;

  beforeAll(async () => {
    firstEdition = await buildModifiedFrontEnd(source, { as: 'clubs-1' });
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40, otherRemotes: ['clubs'] });
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    // Messages sent at the same instant have no order.
    site.product.clock.advanceSeconds(60);
    visitor = await openVisitor(browser, site.product);
  });
  afterEach(() => visitor.close());

  const readManifest = async (): Promise<RemotesManifest> =>
    JSON.parse(await (await fetch(`${site.product.url}/remotes.json`)).text());

  /** Replaces the build of a front-end, and waits until the gateway serves it; null removes it. */
  async function deploy(name: string, build: string | null): Promise<void> {
    const folder = site.frontEnds.getFolder(name);
    const before = await readManifest();
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true });
    if (build !== null) await cp(build, folder, { recursive: true });
    if (name !== 'shell') await vi.waitFor(async () => expect(await readManifest()).not.toEqual(before), 60_000);
    // The gateway reads a page's HTML again after 2 seconds.
    else await new Promise((resolve) => setTimeout(resolve, 3_000));
  }

  const navigationLink = () => visitor.page.getByRole('navigation').getByRole('link', { name: 'Clubs' });
  const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name }).waitFor();

  test('is unknown before it is deployed', async () => {
    const { page } = visitor;
    await page.goto('/clubs');
    await page.waitForURL('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).waitFor();
    expect(await navigationLink().count()).toBe(0);
  });

  describe('once deployed', () => {
    beforeAll(() => deploy('clubs', firstEdition));

    test('is in the navigation and has its route and title', async () => {
      const { page } = visitor;
      await page.goto('/');
      await navigationLink().click();
      await heading('Clubs');
      expect(new URL(page.url()).pathname).toBe('/clubs');
      expect(await page.title()).toBe('Clubs · Rally');
      await page.getByText('First edition').waitFor();
    });

    test('is guarded', async () => {
      const { page } = visitor;
      for (const path of ['/clubs/mine', '/clubs/review']) {
        await page.goto(path);
        await page.waitForURL('/login');
      }
      await visitor.signIn(demoPhones.player);
      await page.goto('/clubs/mine');
      await heading('My clubs');
      await page.goto('/clubs/review');
      await page.waitForURL('/dashboard');
    });

    test('does not get a path that another remote claims, which the browser console reports', async () => {
      const { page } = visitor;
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      await page.goto('/about');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.title()).toBe('About · Rally');
      expect(messages).toContain('Remote clubs claims /about, which public-site keeps.');
    });

    test('is replaced by its newer build on the next visit', async () => {
      const { page } = visitor;
      const files = { 'src/edition-notice.tsx': 'export const notice = <p>Second edition</p>;' };
      await deploy('clubs', await buildModifiedFrontEnd(source, { as: 'clubs-2', files }));
      await page.goto('/clubs');
      await page.getByText('Second edition').waitFor();
    });
  });

  describe('built for other versions of the shared libraries', () => {
    const [major = 0] = kit.version.split('.').map(Number);
    /** Higher than any version that we will release with this major version. */
    const newerVersion = `${major}.99.0`;
    const banner = 'Made with a component of a newer version';
    let newerKit: string;

    beforeAll(async () => {
      newerKit = await copyLibraryAsNewVersion('libs/ui', {
        version: newerVersion,
        append: {
          'src/banner.tsx': `export function Banner() { return <p>${banner}</p>; }`,
          'src/index.ts': "export { Banner } from './banner.tsx';",
        },
      });
    });

    /** Builds the remote with the newer kit, using its new component. */
    const buildNewer = () =>
      buildModifiedFrontEnd(source, {
        as: 'clubs-newer-kit',
        dependencies: { '@rally/ui': newerVersion },
        files: {
          'src/edition-notice.tsx': "import { Banner } from '@rally/ui';\nexport const notice = <Banner />;",
        },
        library: { name: '@rally/ui', folder: newerKit },
      });

    test.each([
      ['an older major version of the kit', { '@rally/ui': `${major - 1}.9.0` }],
      ['another major version of React', { react: '18.3.1', 'react-dom': '18.3.1' }],
    ])('shows that it is being updated: %s', async (_what, dependencies) => {
      const { page } = visitor;
      const as = `clubs-${Object.values(dependencies)[0]}`;
      await deploy('clubs', await buildModifiedFrontEnd(source, { as, dependencies }));
      await page.goto('/clubs');
      await page.getByText(beingUpdated).waitFor();
      await page.getByRole('link', { name: 'Leaderboard' }).click();
      await heading('Leaderboard');
    });

    test('shows an update notice in an older shell, and works in the newer shell, as do older remotes', async () => {
      const { page } = visitor;
      const newerRemote = await buildNewer();
      await deploy('clubs', newerRemote);
      await page.goto('/clubs');
      await page.getByText(beingUpdated).waitFor();

      const library = { name: '@rally/ui', folder: newerKit };
      await deploy('shell', await buildModifiedFrontEnd('frontends/shell', { as: 'shell', library }));
      await page.goto('/clubs');
      await page.getByText(banner).waitFor();
      await page.getByRole('link', { name: 'Leaderboard' }).click();
      await heading('Leaderboard');
      await deploy('clubs', firstEdition);
      await page.goto('/clubs');
      await page.getByText('First edition').waitFor();
    });
  });

  test('is gone once it is removed', async () => {
    const { page } = visitor;
    await deploy('clubs', null);
    await page.goto('/clubs');
    await page.waitForURL('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).waitFor();
    expect(await navigationLink().count()).toBe(0);
  });
});
