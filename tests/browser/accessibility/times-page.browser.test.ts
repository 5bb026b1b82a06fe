import { answerOptIn, timesLinkPagePath } from '@rally/contracts/matchmaking';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedUpPlayer, signUpTestPlayer } from '../../journeys/sign-up-test-player.ts';
import { createTestPhones } from '../../journeys/texting-phones.ts';
import { describeInBrowser } from '../describe-in-browser.ts';
import { approveAndSendInConsole, startWeeklyRunAsStaff } from '../journeys/staff-journey-steps.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { createKeyboard, type Keyboard } from './keyboard.ts';

// Each test continues where the previous one stopped. Only the keyboard is used, and nobody signs in.
const width = 320;

describeInBrowser('the page of a times link, at 320 px and by the keyboard', (browser) => {
  let site: BrowserTestSite;
  let phones: ReturnType<typeof createTestPhones>;
  let ann: SignedUpPlayer;
  let bob: SignedUpPlayer;
  let visitor: Visitor;
  let keys: Keyboard;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T16:00:00Z', samplePlayers: 2 });
    const { product } = site;
    phones = createTestPhones(product);
    ann = await signUpTestPlayer(product, '+13015550777', 'Ann Lee');
    bob = await signUpTestPlayer(product, '+13015550888', 'Bob Ray');
    for (const { id } of [ann, bob]) {
      const token = await product.tokenOf(id);
      await product.api.call(answerOptIn, { token, body: { answer: 'yes' } });
    }
    product.clock.set('2026-11-22T15:00:00Z');
    const { token } = await product.signIn(demoPhones.admin);
    for (const { id } of await startWeeklyRunAsStaff(product, token)) await approveAndSendInConsole(product, token, id);
    visitor = await openVisitor(browser, product, { width, height: 640 });
    keys = createKeyboard(visitor.page);
  });
  afterAll(() => site.stop());

  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name, exact: true });

  async function expectToFit(): Promise<void> {
    expect(await visitor.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  test('without a token, it explains that and links onward', async () => {
    const { page } = visitor;
    await page.goto(timesLinkPagePath);
    await page.getByRole('alert').waitFor();
    await keys.tabTo(page.getByRole('link', { name: 'Go to your matches' }));
    await expectToFit();
  });

  test('OTHER is answered with a link, whose page names the opponent, times and courts', async () => {
    const { page } = visitor;
    await phones.say(ann.phone, 'OTHER');
    const message = await phones.reads(ann.phone, /without signing in: /);
    const [path] = /\/times#\S+/.exec(message) ?? [];
    await page.goto(path ?? '');
    await button('Send to Bob').waitFor();
    await expectToFit();
  });

  test('sending without a time is refused', async () => {
    const { page } = visitor;
    await keys.activate(button('Send to Bob'));
    await page.getByRole('alert').waitFor();
    await expectToFit();
  });

  test('a time is chosen, and one of her own, which gets the focus', async () => {
    const { page } = visitor;
    const first = page
      .getByRole('group', { name: 'Times you can play' })
      .getByRole('button', { name: /[AP]M/ })
      .first();
    await keys.tabTo(first);
    await keys.press('Space');
    expect(await first.getAttribute('aria-pressed')).toBe('true');
    await keys.activate(button('Another time'));
    await page.getByLabel('Another time').and(page.locator(':focus')).waitFor();
    await expectToFit();
    await page.keyboard.type('11282026');
    await keys.press('ArrowRight');
    await page.keyboard.type('0400PM');
    await keys.press('Enter');
    await button(/Sat, Nov 28.*4:00 PM/)
      .and(page.locator(':focus'))
      .waitFor();
    await expectToFit();
  });

  test('with a court they go to the opponent, and the result gets the focus', async () => {
    const { page } = visitor;
    const court = page.getByLabel('Court');
    await keys.tabTo(court);
    await keys.press('ArrowDown');
    const [name = ''] = ((await court.locator('option:checked').textContent()) ?? '').split(',');
    await keys.activate(button('Send to Bob'));
    await page.locator('h2:focus', { hasText: 'Times sent' }).waitFor();
    await expectToFit();
    const offered = await phones.reads(bob.phone, /^Rally: Ann can play your tennis match/);
    expect(offered).toContain('2) Sat, Nov 28 at 4:00 PM');
    expect(offered).toContain(name);
    await keys.tabTo(page.getByRole('link', { name: 'Go to your matches' }));
  });

  test('a used link says that it was used', async () => {
    await visitor.page.reload();
    await visitor.page.getByRole('alert').waitFor();
    await expectToFit();
    await visitor.close();
  });
});
