import { listTestUsers } from '@rally/contracts/identity';
import { listMatches } from '@rally/contracts/matchmaking';
import { updateProfile } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

const longName = 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh';
const smallPhone = { width: 320, height: 640, isTouch: true } as const;

describeInBrowser('on a small phone with a touch screen', (browser) => {
  let site: BrowserTestSite;
  let profile: string;
  let match: string;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40, samplePast: true });
    const { product } = site;
    const { api } = product;
    const { users } = (await api.call(listTestUsers)).body;
    const playerId = users.find(({ phone }) => phone === demoPhones.player)?.id ?? '';
    const played = (await api.call(listMatches, { token: await product.tokenOf(playerId) })).body.find(
      ({ status }) => status === 'completed',
    );
    const opponentId = (played?.user1Id === playerId ? played.user2Id : played?.user1Id) ?? '';
    for (const id of [playerId, opponentId]) {
      await api.call(updateProfile, { token: await product.tokenOf(id), body: { name: longName } });
    }
    await product.settled();
    profile = `/player/${playerId}`;
    match = `/matches/${played?.id}`;
  });
  afterAll(() => site.stop());

  test.each([
    [
      'a visitor',
      null,
      () => [
        '/',
        '/login',
        '/leaderboard',
        profile,
        `${profile}/matches`,
        '/about',
        '/scoring',
        '/ratings',
        '/terms.html',
      ],
    ],
    [
      'a player',
      demoPhones.player,
      () => ['/dashboard', match, '/dashboard?tab=profile', '/settings', '/settings?tab=account'],
    ],
    ['staff', demoPhones.admin, () => ['/admin', '/admin/users', '/admin/payments', '/admin/planning']],
  ])(
    'everything that %s taps is 44 px high, nothing is wider than the screen, and no time of day is on two lines',
    async (_name, phone, addresses) => {
      // Codes sent at the same instant have no order.
      site.product.clock.advanceSeconds(60);
      const { page, signIn, close } = await openVisitor(browser, site.product, smallPhone);
      if (phone !== null) await signIn(phone);
      for (const address of addresses()) {
        await page.goto(address);
        await page.locator('footer').waitFor();
        await expect.poll(() => findProblems(page), { message: address }).toEqual([]);
      }
      await close();
    },
  );

  test.each([
    [
      'a visitor',
      null,
      () => [
        '/',
        '/?sport=pickleball',
        '/leaderboard',
        '/scoring',
        '/ratings',
        '/about',
        '/login',
        profile,
        `${profile}/matches`,
        `${site.product.adminUrl}/admin`,
      ],
    ],
    [
      'a player',
      demoPhones.player,
      () => [
        '/dashboard?tab=location',
        '/dashboard?tab=profile',
        '/profile',
        '/settings',
        '/settings?tab=account',
        '/dashboard',
        match,
      ],
    ],
    [
      'staff',
      demoPhones.admin,
      () => [
        '/admin',
        `/admin/users?user=${encodeURIComponent(demoPhones.player)}`,
        '/admin/planning',
        '/admin/reports',
        '/admin/inbox',
        '/admin/payments',
        '/admin/recovery-codes',
      ],
    ],
  ])(
    'with text of twice the size, no page of %s is wider than a phone, and no label is cut off',
    async (_name, phone, addresses) => {
      site.product.clock.advanceSeconds(60);
      const { page, signIn, close } = await openVisitor(browser, site.product, { width: 390, height: 844 });
      if (phone !== null) await signIn(phone);
      await doubleText(page);
      for (const address of addresses()) {
        await page.goto(address);
        await page.locator('main h1').filter({ visible: true }).waitFor();
        await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'hidden' });
        await expect.poll(() => page.evaluate(listPartsBeyondEdge), { message: address }).toEqual([]);
        await expect.poll(() => page.evaluate(listCutLabels), { message: address }).toEqual([]);
        await expect.poll(() => page.evaluate(listCutChoices), { message: address }).toEqual([]);
      }
      await close();
    },
  );

  test('with text of twice the size, figures stay on one line', async () => {
    site.product.clock.advanceSeconds(60);
    const { page, signIn, close } = await openVisitor(browser, site.product, { width: 390, height: 844 });
    await signIn(demoPhones.player);
    await doubleText(page);
    await page.goto(match);
    const rating = page.getByRole('region', { name: 'Opponent' }).getByText(/^\d\.\d\d$/);
    expect((await rating.boundingBox())?.height).toBeLessThan(100);
    await close();
  });

  test.each([
    ['a small phone', 320, 16],
    ['text of twice the size', 390, 32],
  ])('with %s, the color scheme in the footer is seen whole and can be chosen', async (_name, width, textSize) => {
    const { page, close } = await openVisitor(browser, site.product, { width, height: 844 });
    await setTextSize(page, textSize);
    await page.goto('/about');
    const schemes = page.locator('footer').getByRole('radiogroup', { name: 'Color scheme' });
    for (const name of ['System', 'Light', 'Dark']) {
      await schemes.getByRole('radio', { name }).click();
      await expect.poll(() => schemes.getByRole('radio', { name }).isChecked()).toBe(true);
    }
    const { x, width: shown } = (await schemes.boundingBox()) ?? { x: 0, width: 0 };
    expect([x >= 0, x + shown <= width]).toEqual([true, true]);
    expect(await page.evaluate(listCutLabels)).toEqual([]);
    await close();
  });
});

/** Runs in the page. Empty if it does not scroll sideways. */
const listPartsBeyondEdge = `(({ scrollWidth, clientWidth }) =>
  scrollWidth <= clientWidth ? [] : [...document.querySelectorAll('main *, footer *')]
    .filter((part) => part.getBoundingClientRect().left + part.scrollWidth > clientWidth)
    .map((part) => part.textContent.slice(0, 40)))(document.documentElement)`;

function doubleText(page: Page): Promise<void> {
  return setTextSize(page, 32);
}

/** Sets the browser's text size, which is 16 unless someone changes it. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Runs in the page: the labels of buttons, badges and choices that do not show their whole text. Some are only for screen readers. */
const listCutLabels = `[...document.querySelectorAll('.mantine-Button-label, .mantine-Badge-label, [role="radiogroup"] label')].filter((label) => {
  if ([...label.children].some((part) => getComputedStyle(part).clipPath !== 'none')) return false;
  const text = document.createRange();
  text.selectNodeContents(label);
  return text.getBoundingClientRect().right > label.getBoundingClientRect().right + 1;
}).map((label) => label.textContent)`;

/** Runs in the page: the choices of selects that need more lines than their field has. */
const listCutChoices = `[...document.querySelectorAll('main select')].filter((field) => {
  const { font, lineHeight, paddingLeft, paddingRight } = getComputedStyle(field);
  const context = document.createElement('canvas').getContext('2d');
  context.font = font;
  // A short text may run a little into the padding.
  const text = context.measureText(field.selectedOptions[0]?.text ?? '').width - 4;
  const lines = Math.ceil(text / (field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)));
  return lines > 1 && field.clientHeight < lines * parseFloat(lineHeight);
}).map((field) => field.selectedOptions[0].text)`;

/** Controls that are too small to tap, times of day on two lines, and whether the page scrolls sideways. */
async function findProblems(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    // Not innerWidth, which on a phone grows with the page.
    const { scrollWidth, clientWidth } = document.documentElement;
    const problems = scrollWidth > clientWidth ? ['wider than the screen'] : [];
    const isInSentence = (control) => control.matches('a') && control.parentElement?.matches('p, li, label, small, dd, td, h3');
    for (const control of document.querySelectorAll('button, a[href], select, summary, input:not([type=checkbox], [type=radio])')) {
      const { width, height } = control.getBoundingClientRect();
      const isCovered = getComputedStyle(control, '::after').position === 'absolute';
      if (width <= 1 || height === 0 || height >= 43.5 || isCovered || isInSentence(control)) continue;
      problems.push(Math.round(width) + ' x ' + Math.round(height) + ': ' + (control.textContent || control.ariaLabel || control.name).slice(0, 40));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: time, index } of texts.currentNode.data.matchAll(/\\d\\s(?:[AP]M\\b|[ap]\\.\\s?m\\.)/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + time.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) problems.push('on two lines: ' + texts.currentNode.data.slice(0, 40));
      }
    }
    return problems;
  })()`);
}
