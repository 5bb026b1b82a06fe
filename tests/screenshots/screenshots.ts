import { join } from 'node:path';
import { openVisitor } from '../browser/open-visitor.ts';
import { looks, openScreen, screensOf, watchers } from '../browser/screens.ts';
import { startSite } from '../browser/start-site.ts';
import { openBrowser } from '../sizes/open-browser.ts';

/** Writes every screen at phone and desktop width, light and dark, to `screenshots/`; a word after the command chooses among their addresses. */
const folder = join(import.meta.dirname, '../../screenshots');
const wanted = process.argv[2] ?? '';

const site = await startSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 300, samplePast: true });
const browser = await openBrowser();
try {
  const { userId } = await site.product.signIn(watchers.player);
  for (const watcher of ['visitor', 'player', 'admin'] as const) {
    const addresses = screensOf[watcher]
      .map((path) => path.replace('{id}', userId))
      .filter((path) => path.includes(wanted));
    if (addresses.length === 0) continue;
    for (const look of looks) {
      const visitor = await openVisitor(browser, site.product, look);
      const phone = watchers[watcher];
      if (phone !== null) await visitor.signIn(phone);
      for (const address of addresses) {
        await openScreen(visitor, address);
        await visitor.page.screenshot({ path: join(folder, fileName(address, look)), fullPage: true });
      }
      await visitor.page.context().close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

function fileName(address: string, { width, dark }: (typeof looks)[number]): string {
  const words =
    address
      .replace(/sample-\d+/, 'id')
      .replaceAll(/\W+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'landing';
  return `${words} ${width} ${dark ? 'dark' : 'light'}.png`;
}
