import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { openVisitor } from './open-visitor.ts';
import { looks, openScreen, watchersOf } from './screens.ts';
import { type Stage, setStage } from './stage.ts';

/** `npm run verify` looks at every screen in every look; otherwise at those before the sign-in, in two. */
const all = process.env.VERIFY === '1';
const chosenLooks = all ? looks : [looks[0], looks[3]];
const watchersMax = all ? Number.POSITIVE_INFINITY : 1;

inBrowser('axe finds nothing', (browser) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.site.stop());

  test('on the screens of phones and desktops, light and dark', { timeout: 1_800_000 }, async () => {
    const found: string[] = [];
    for (const { phone, screens } of watchersOf(stage).slice(0, watchersMax)) {
      // Codes of one moment have no order.
      stage.site.product.clock.advanceSeconds(60);
      const visitor = await openVisitor(browser, stage.site.product, looks[0]);
      if (phone !== null) await visitor.signIn(phone);
      for (const screen of screens) {
        await openScreen(visitor, screen);
        for (const look of chosenLooks) {
          await visitor.wear(look);
          // Of one document: our pages have no frames, and the provider's own are the provider's.
          const { violations } = await new AxeBuilder({ page: visitor.page }).setLegacyMode(true).analyze();
          for (const { id, nodes } of violations) {
            for (const { target, failureSummary } of nodes)
              found.push(`${screen.name} ${JSON.stringify(look)}: ${id} at ${target} ${failureSummary}`);
          }
        }
      }
      await visitor.leave();
    }
    expect(found).toEqual([]);
  });
});
