import { totalCountHeader } from '@rally/contracts';
import { adminTabs } from '@rally/contracts/gateway';
import { subscribe } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { startTestLeague, type TestLeague } from '../test-league.ts';

const lists = ['pending', 'approved', 'completed', 'cancellations', 'payments'] as const;

describeInBrowser('the console fits its window', (browser) => {
  let league: TestLeague;
  let staff: Visitor;

  beforeAll(async () => {
    league = await startTestLeague();
    staff = await openVisitor(browser, league.site.product);
    await staff.signIn(demoPhones.admin);
  });
  afterAll(async () => {
    await staff.close();
    await league.site.stop();
  });

  test.each([1280, 900, 390, 320])(
    'at %s px no word of a button is broken, and the buttons of all rows are whole and of one height',
    async (width) => {
      await staff.setAppearance({ width });
      for (const list of lists) {
        await staff.page.goto(`/admin/${list}`);
        await staff.page.locator('tbody button').first().waitFor();
        await expect.poll(() => findButtonProblems(staff.page), { message: list }).toEqual([]);
      }
    },
  );

  test('at 320 px every table fits, with the buttons of its rows', async () => {
    const { api } = league.site.product;
    const signup = { consent: true, region: 'Washington, D.C. / Northern Virginia / Maryland', skill: '3.0' } as const;
    await api.call(subscribe, { body: { ...signup, availability: 'Flexible', phone: '+12025550190' } });
    await league.site.product.settled();
    await staff.setAppearance({ width: 320 });
    for (const list of [...lists, 'users', 'subscribers', 'planning', 'audit']) {
      await staff.page.goto(`/admin/${list}`);
      await staff.page.locator('tbody tr').first().waitFor();
      await expect.poll(() => measureOverflow(staff.page), { message: list }).toBe(0);
    }
  });

  test.each([
    [9_999, '9,999'],
    [12_345, '12K'],
  ])('at 1280 px the tabs stay on one line with counts of %s', async (count, shown) => {
    const { page } = staff;
    await staff.setAppearance({ width: 1280 });
    await replaceTabCounts(page, count);
    await page.goto('/admin/users');
    const counted = page.getByRole('tab').filter({ hasText: `(${shown})` });
    await expect.poll(() => counted.count(), { timeout: 30_000 }).toBe(adminTabs.length);
    const countLines = `new Set([...document.querySelectorAll('[role="tab"]')].map((tab) => tab.offsetTop)).size`;
    expect(await page.evaluate(countLines)).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('of a contested score, who sent it and when stand apart', async () => {
    await staff.page.goto('/admin/completed');
    const title = staff.page.getByText(/ entered$/).first();
    const [author, time] = [await title.boundingBox(), await title.locator('+ time').boundingBox()];
    if (author === null || time === null) throw new Error('the contested score is not shown');
    expect(time.x > author.x + author.width + 4 || time.y > author.y + author.height / 2).toBe(true);
  });

  test('buttons and fields have one height, in lists and in dialogs', async () => {
    const { page } = staff;
    await staff.setAppearance({ width: 1280 });
    for (const list of [...lists, 'planning', 'users', 'inbox', 'reports']) {
      await page.goto(`/admin/${list}`);
      await page.locator('main .mantine-Button-root').first().waitFor();
      await expect.poll(() => findHeights(page), { message: list }).toEqual([44]);
    }
    await page.goto('/admin/pending');
    await page.getByRole('button', { name: 'Decline' }).first().click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => findHeights(page)).toEqual([44]);
  });

  test('phones show why two players were paired, and scroll only the page', async () => {
    const { page } = staff;
    await staff.setAppearance({ width: 390 });
    await page.goto('/admin/pending');
    await page
      .getByText(/^Gap \d/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.goto('/admin/users');
    await page.getByRole('table', { name: 'Users' }).waitFor();
    const isScrolled = `(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)(document.querySelector('section[aria-label="Users"]'))`;
    expect(await page.evaluate(isScrolled)).toBe(false);
  });

  test.each([390, 1280])('at %s px a toast and the bar of the selected rows do not cover each other', async (width) => {
    const { page } = staff;
    await staff.setAppearance({ width });
    await page.goto('/admin/users');
    const users = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await users.nth(1).check();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByLabel('Reason').fill('Lost the phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'signed out everywhere' });
    await toast.waitFor();
    await users.nth(2).check();
    const bar = page.getByText('1 user selected').locator('..');
    const findOverlap = async () => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
      if (above === null || below === null || above.y <= 0) return 'one of them is not on the screen';
      return above.y + above.height < below.y
        ? null
        : `the toast ends at ${above.y + above.height}, the bar begins at ${below.y}`;
    };
    for (const scrollTo of ['top', 'bottom']) {
      await page.evaluate(`scrollTo(0, ${scrollTo === 'top' ? 0 : 'document.body.scrollHeight'})`);
      // The browser moves the toast in the frame after the scroll.
      await expect.poll(findOverlap, { message: scrollTo, timeout: 5_000 }).toBeNull();
    }
  });

  test('an accepted score keeps its place and says whose it was', async () => {
    const { page } = staff;
    await staff.setAppearance({ width: 1280 });
    await page.goto('/admin/completed');
    await page
      .getByRole('button', { name: /^Accept .*’s score$/ })
      .last()
      .click();
    await page.getByText(/^Accepted .*’s score/).waitFor();
    await league.site.product.settled();
    await page.getByText('Contested scores (0)').waitFor();
    expect(await page.getByText('Accepted', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Change decision' }).waitFor();
  });

  test('phones have no button that needs a keyboard', async () => {
    const { page } = staff;
    await page.goto('/admin/approved');
    const palette = page.getByRole('button', { name: 'Go to' });
    await staff.setAppearance({ width: 900 });
    await palette.waitFor();
    await staff.setAppearance({ width: 390 });
    await palette.waitFor({ state: 'hidden' });
  });
});

/** Puts the same count in every tab from the next page on. */
async function replaceTabCounts(page: Page, count: number): Promise<void> {
  await page.route('**/api/admin/stats', async (route) => {
    const response = await route.fetch();
    const counts = { recentSignups: count, totalUsers: count, totalSubscribers: count, approvedMatches: count };
    await route.fulfill({ response, json: { ...(await response.json()), ...counts } });
  });
  await page.route(/\/api\/admin\/weekly-match-planning\/players\?/, async (route) => {
    const response = await route.fetch();
    const planning = await response.json();
    await route.fulfill({ response, json: { ...planning, summary: { ...planning.summary, total: count } } });
  });
  await page.route(/\/api\/(pending-)?matches\?/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), [totalCountHeader.toLowerCase()]: String(count) };
    await route.fulfill({ response, headers });
  });
}

/** How many pixels of the widest table are cut off. */
async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate<number>(
    `Math.max(...[...document.querySelectorAll('section:has(> table)')].map((frame) => frame.scrollWidth - frame.clientWidth))`,
  );
}

/** The distinct heights of visible buttons and one-line fields. */
async function findHeights(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`[...new Set(
    [...document.querySelectorAll('.mantine-Button-root, .mantine-Input-input:not(textarea)')]
      .map((control) => Math.round(control.getBoundingClientRect().height))
      .filter((height) => height > 0),
  )]`);
}

/** Button texts with a broken word, and row buttons that the table cuts off or that are taller than the table's lowest button. */
async function findButtonProblems(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const problems = new Set();
    const isShown = (element) => element.getBoundingClientRect().width > 0;
    for (const label of [...document.querySelectorAll('.mantine-Button-label')].filter(isShown)) {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (range.getClientRects().length > 1) problems.add('broken: ' + word);
        }
      }
    }
    const rowButtons = [...document.querySelectorAll('tbody .mantine-Button-root')].filter(isShown);
    const lowest = Math.min(...rowButtons.map((button) => button.getBoundingClientRect().height));
    for (const button of rowButtons) {
      const { height, right } = button.getBoundingClientRect();
      if (height > lowest + 1) problems.add('taller: ' + button.textContent);
      if (right > button.closest('section').getBoundingClientRect().right) problems.add('cut off: ' + button.textContent);
    }
    return [...problems];
  })()`);
}
