import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, describe, test } from 'vitest';
import * as z from 'zod';
import { openBrowser } from '../sizes/open-browser.ts';

const screenshotFolder = join(import.meta.dirname, '../test-results/browser');
const launchedBrowser = await openBrowser().catch(
  (error: unknown) => new Error('no browser can be started', { cause: error }),
);

/**
 * Tests that need a real browser. If none can be started, they are skipped with the reason. A failed test saves screenshots of its pages
 * and prints their texts.
 */
export function describeInBrowser(name: string, tests: (browser: Browser) => void): void {
  if (launchedBrowser instanceof Error) {
    test.skip(`${name} (${launchedBrowser.message})`);
    return;
  }
  const browser = launchedBrowser;
  describe(name, () => {
    tests(browser);
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      for (const [index, page] of browser
        .contexts()
        .flatMap((context) => context.pages())
        .entries()) {
        await page
          .screenshot({ path: join(screenshotFolder, `${task.name.slice(0, 60)} ${index + 1}.png`) })
          .catch(() => null);
        process.stderr.write(`${await describePage(page).catch(String)}\n`);
      }
    });
    // The browser serves the other files of this worker too, and ends with it.
    afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
  });
}

/** The address, text, fields, latest API replies and refused files of a page, for the log of a machine whose screenshots are not kept. */
async function describePage(page: Page): Promise<string> {
  const text = await page.locator('body').innerText();
  const fields = z.array(z.string()).parse(await page.evaluate(listFields));
  const replies = z.array(z.string()).parse(await page.evaluate(listReplies));
  const start = text.replaceAll(/\s+/g, ' ').slice(0, 3_000);
  return [`page ${page.url()}`, start, fields.join(', '), ...replies].join('\n  ');
}

/** Runs in the page. The focused element is one of them. */
const listFields = `[...document.querySelectorAll('input, select, textarea, :focus')]
  .map((element) => [
    element.tagName.toLowerCase(),
    element.dataset.path || element.name || element.textContent.slice(0, 40),
    ['checkbox', 'radio'].includes(element.type) ? element.checked : element.value,
    element.ariaInvalid === 'true' ? 'invalid' : '',
    element === document.activeElement ? 'focused' : '',
  ].filter((part) => part !== '' && part !== undefined).join(' '))`;

/** Runs in the page. */
const listReplies = `performance.getEntriesByType('resource')
  .filter(({ name, responseStatus }) => name.includes('/api/') || responseStatus >= 400)
  .slice(-8)
  .map(({ name, responseStatus }) => responseStatus + ' ' + new URL(name).pathname)`;
