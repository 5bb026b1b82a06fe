import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor } from '../open-visitor.ts';
import { appearances, listTestVisitors, openScreen } from '../screens-under-test.ts';
import { startTestLeague, type TestLeague } from '../test-league.ts';
import { findAxeViolations } from './find-axe-violations.ts';

/** `npm run verify` checks every screen in every appearance; otherwise only visitors' screens, in two. */
const all = process.env.VERIFY === '1';
const checkedAppearances = all ? appearances : [appearances[0], appearances[3]];
const maxConcurrentViewers = all ? Number.POSITIVE_INFINITY : 1;

describeInBrowser('axe finds nothing', (browser) => {
  let stage: TestLeague;

  beforeAll(async () => {
    stage = await startTestLeague();
  });
  afterAll(() => stage.site.stop());

  test('on the screens of phones and desktops, light and dark', { timeout: 1_800_000 }, async () => {
    const found: string[] = [];
    for (const { phone, screens } of listTestVisitors(stage).slice(0, maxConcurrentViewers)) {
      // Codes sent at the same instant have no order.
      stage.site.product.clock.advanceSeconds(60);
      const visitor = await openVisitor(browser, stage.site.product, appearances[0]);
      if (phone !== null) await visitor.signIn(phone);
      for (const screen of screens) {
        await openScreen(visitor, screen);
        for (const look of checkedAppearances) {
          await visitor.setAppearance(look);
          for (const violation of await findAxeViolations(visitor.page))
            found.push(`${screen.name} ${JSON.stringify(look)}: ${violation}`);
        }
      }
      await visitor.close();
    }
    expect(found).toEqual([]);
  });
});
