import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

describeInBrowser('A deploy of one front-end', (browser) => {
  let site: BrowserTestSite;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40 });
  });
  afterAll(() => site.stop());

  test('shared libraries are loaded once', async () => {
    const { page, signIn, close } = await openVisitor(browser, site.product);
    const scripts = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(
          response.url(),
          response.text().catch(() => ''),
        );
    });
    await signIn(demoPhones.admin);
    await page.goto('/leaderboard');
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    await page.goto('/admin');
    await page.getByRole('tab', { name: /^Users/ }).waitFor();
    const texts = await Promise.all(scripts.values());
    for (const mark of ['rendererPackageName', 'No QueryClient set', 'MantineProvider was not found']) {
      expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(1);
    }
    await close();
  });

  test('the next visit loads the newer build without a restart', async () => {
    const { page, close } = await openVisitor(browser, site.product);
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate('globalThis.swapped')).toBeUndefined();

    const folder = site.frontEnds.getFolder('public-site');
    const entry = `${await readFile(join(folder, 'remoteEntry.js'), 'utf8')}\nglobalThis.swapped = true;`;
    const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
    await writeFile(join(folder, 'remoteEntry.js'), entry);
    const description = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
    await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...description, integrity }));
    await vi.waitFor(
      async () => expect(await (await fetch(`${site.product.url}/remotes.json`)).text()).toContain(integrity),
      60_000,
    );
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate('globalThis.swapped')).toBe(true);
    await close();
  });
});
