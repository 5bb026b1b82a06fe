import {
  identityErrors,
  loginTexts,
  magicLoginTexts,
  requestMagicLink,
  testLoginTexts,
} from '@rally/contracts/identity';
import { demoPhones } from '@rally/one-machine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, readNewestCode, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';

describeInBrowser('signing in and out', (browser) => {
  let site: BrowserTestSite;
  let visitor: Visitor;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40 });
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    // Messages sent at the same instant have no order.
    site.product.clock.advanceSeconds(60);
    visitor = await openVisitor(browser, site.product);
  });
  afterEach(() => visitor.close());

  const phone = () => visitor.page.getByLabel('Phone number');
  const code = () => visitor.page.getByLabel('Six-digit code');
  const press = (name: string) => visitor.page.getByRole('button', { name }).click();
  const alertSays = (text: string) =>
    expect.poll(() => visitor.page.getByRole('alert').textContent({ timeout: 5_000 }), { timeout: 30_000 }).toBe(text);

  /** The code is sent after the reply, so that the reply does not reveal whether the phone is known. */
  async function newLink(): Promise<string> {
    const linksOf = (messages: string[]) =>
      messages.flatMap((message) => /https?:\S+magic-login\S+/.exec(message) ?? []);
    const former = linksOf(await site.product.messagesTo(demoPhones.player));
    await site.product.api.call(requestMagicLink, { body: { phone: demoPhones.player } });
    return vi.waitFor(async () => {
      const links = linksOf(await site.product.messagesTo(demoPhones.player));
      return links.find((link) => !former.includes(link)) ?? expect.fail('no new link has come');
    }, 60_000);
  }

  test('a wrong phone and a wrong code are reported; a reload keeps the step, and going back clears the code', async () => {
    await visitor.page.goto('/login');
    await press(loginTexts.sendCode);
    await alertSays(identityErrors.phoneMissing.text);
    await phone().fill('20255');
    await press(loginTexts.sendCode);
    await alertSays(identityErrors.phoneInvalid.text);
    await phone().fill('+44 20 7946 0958');
    await visitor.page.getByText(loginTexts.internationalBeta).waitFor();
    await phone().fill('(202) 555-0101');
    await press(loginTexts.sendCode);
    await code().waitFor();
    await press(loginTexts.verify);
    await alertSays(identityErrors.codeFormat.text);
    const right = await readNewestCode(site.product, demoPhones.player);
    await code().fill(right === '000000' ? '111111' : '000000');
    await press(loginTexts.verify);
    await alertSays(`${identityErrors.codeInvalid.text}. You have 4 tries left.`);
    await visitor.page.reload();
    await visitor.page.getByText('(202) 555-0101').waitFor();
    await code().waitFor();
    await press('Use a different number');
    await press(loginTexts.sendCode);
    await code().waitFor();
    expect(await code().inputValue()).toBe('');
    expect(await visitor.page.getByRole('alert').count()).toBe(0);
  });

  test('a login link signs in, once', async () => {
    const { page } = visitor;
    const link = await newLink();
    await page.goto(link);
    await page.getByRole('heading', { name: magicLoginTexts.success }).waitFor();
    await page.waitForURL('/dashboard');
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.goto(link);
    await alertSays(identityErrors.linkInvalid.text);
  });

  test('a missing, invalid or expired login link shows an error and links to the login', async () => {
    const { page } = visitor;
    await page.goto('/magic-login');
    await page.getByRole('heading', { name: magicLoginTexts.failed }).waitFor();
    await alertSays(identityErrors.linkTokenMissing.text);
    await page.goto('/magic-login?token=nobody-sent-this');
    await alertSays(identityErrors.linkInvalid.text);
    const link = await newLink();
    site.product.clock.advanceSeconds(16 * 60);
    await page.goto(link);
    await alertSays(identityErrors.linkExpired.text);
    await page.getByRole('link', { name: magicLoginTexts.goToLogin }).click();
    await page.waitForURL('/login');
  });

  test.each(['/dashboard', '/onboarding', '/profile', '/settings', '/matches/m_1', '/admin'])(
    '%s sends a visitor to the login',
    async (path) => {
      await visitor.page.goto(path);
      await visitor.page.waitForURL('/login');
    },
  );

  test('unknown URLs redirect to the home page, and for signed-in players to their dashboard', async () => {
    const { page } = visitor;
    await page.goto('/no/such/page');
    await page.waitForURL('/');
    await visitor.signIn(demoPhones.player);
    for (const path of ['/', '/login', '/no/such/page', '/admin', '/matches/m_nobody']) {
      await page.goto(path);
      await page.waitForURL('/dashboard');
    }
  });

  test('signing out in one tab ends the session in the others', async () => {
    const { page } = visitor;
    await visitor.signIn(demoPhones.player);
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Sign Out' }).waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('/');
    await other.waitForURL('/login');
    await other.goto('/dashboard');
    await other.waitForURL('/login');
  });

  test('the test login lists all users and signs in as the chosen one', async () => {
    const { page } = visitor;
    await page.goto('/test-login');
    await press(testLoginTexts.loadUsers);
    await page.getByRole('button', { name: '(202) 555-0101' }).click();
    await page.waitForURL('/dashboard');
  });
});
