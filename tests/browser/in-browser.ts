import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, describe, test } from 'vitest';
import { openBrowser } from '../sizes/open-browser.ts';

const pictures = join(import.meta.dirname, '../test-results/browser');
const started = await openBrowser().catch((error: unknown) => new Error('no browser can be started', { cause: error }));

/** Tests that need a real browser; where none can be started, a skip that says so. A failed one leaves pictures of its pages. */
export function inBrowser(name: string, tests: (browser: Browser) => void): void {
  if (started instanceof Error) {
    test.skip(`${name} (${started.message})`);
    return;
  }
  const browser = started;
  describe(name, () => {
    tests(browser);
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      for (const [index, page] of browser
        .contexts()
        .flatMap((context) => context.pages())
        .entries()) {
        await page.screenshot({ path: join(pictures, `${task.name.slice(0, 60)} ${index + 1}.png`) }).catch(() => null);
      }
    });
    afterAll(() => browser.close());
  });
}
