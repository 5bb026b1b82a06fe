import { join } from 'node:path';
import { answerOptIn } from '@rally/contracts/matchmaking';
import type { Language } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { openVisitor } from '../browser/open-visitor.ts';
import { appearances, listTestVisitors, openScreen, type Screen } from '../browser/screens-under-test.ts';
import { startTestLeague } from '../browser/test-league.ts';
import { openBrowser } from '../sizes/open-browser.ts';

/**
 * Writes screenshots of every screen at phone and desktop width, light and dark, to `screenshots/`. Screens that need no preparation
 * are also captured in Spanish, with `es` after the name. Arguments limit the run to names that contain one of them.
 */
const folder = join(import.meta.dirname, '../../screenshots');
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

const browser = await openBrowser();
const stage = await startTestLeague();
const { product } = stage.site;
try {
  await wantMatchAfterTheRun(demoPhones.partners.slice(0, 6));
  for (const { phone, screens } of listTestVisitors(stage)) {
    if (screens.some(({ name }) => isWanted(name))) await takeScreenshots(phone, screens);
    const spanish = screens
      .filter(({ address, prepare }) => address?.startsWith('/') && !/^\/(admin|test)/.test(address) && !prepare)
      .map((screen) => ({ ...screen, name: `${screen.name} es` }));
    if (spanish.some(({ name }) => isWanted(name))) await takeScreenshots(phone, spanish, 'es-US');
  }
} finally {
  await browser.close();
  await stage.site.stop();
}

async function takeScreenshots(phone: string | null, screens: readonly Screen[], language?: Language): Promise<void> {
  // Codes sent at the same instant have no order.
  product.clock.advanceSeconds(60);
  const visitor = await openVisitor(browser, product, appearances[0]);
  if (phone !== null) await visitor.signIn(phone);
  if (language)
    await visitor.page.context().addCookies([{ name: 'rally-language', value: language, url: product.url }]);
  for (const screen of screens) {
    await openScreen(visitor, screen);
    if (!isWanted(screen.name)) continue;
    // Overlays are as tall as the window.
    const fullPage = (await visitor.page.getByRole('dialog').count()) === 0;
    for (const look of appearances) {
      await visitor.setAppearance(look);
      // The sticky header would appear in the middle of a full-page screenshot.
      await visitor.page.evaluate('scrollTo(0, 0)');
      await visitor.page.screenshot({ path: join(folder, fileName(screen.name, look)), fullPage });
    }
  }
  await visitor.page.context().close();
}

/** Opt-ins, so that the preview of another run has pairs. */
async function wantMatchAfterTheRun(phones: readonly string[]): Promise<void> {
  for (const phone of phones) {
    // Codes sent at the same instant have no order.
    product.clock.advanceSeconds(60);
    const { token } = await product.signIn(phone);
    await product.api.call(answerOptIn, { token, body: { answer: 'yes' } });
  }
  await product.settled();
}

function fileName(name: string, { width, dark }: (typeof appearances)[number]): string {
  return `${name} ${width} ${dark ? 'dark' : 'light'}.png`;
}
