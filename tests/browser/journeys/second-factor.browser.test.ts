import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../accessibility/find-axe-violations.ts';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { generateTotp } from './generate-totp.ts';

// Each test continues where the previous one stopped.
describeInBrowser('the second factor of staff', (browser) => {
  let site: BrowserTestSite;
  let staff: Visitor;
  let key = '';
  let recoveryCode = '';

  beforeAll(async () => {
    site = await startBrowserTestSite({
      startAt: '2026-11-18T21:30:00Z',
      samplePlayers: 2,
      adminSecondFactor: 'required',
    });
    staff = await openVisitor(browser, site.product, { width: 390, height: 844 });
  });
  afterAll(() => site.stop());

  async function signInAgain(): Promise<void> {
    await staff.page.context().clearCookies();
    await staff.page.evaluate('localStorage.clear()');
    // A code works once, and codes of the same instant have no order.
    site.product.clock.advanceSeconds(120);
    await staff.signIn(demoPhones.admin);
    await staff.page.goto('/admin');
    await staff.page.getByRole('heading', { name: 'Second factor' }).waitFor();
  }

  async function submitCode(label: RegExp, code: string): Promise<void> {
    await staff.page.getByLabel(label).fill(code);
    await staff.page.keyboard.press('Enter');
  }

  test('the first sign-in sets up the app and shows recovery codes before the console', async () => {
    const { page } = staff;
    await staff.signIn(demoPhones.admin);
    await page.goto('/admin');
    await page.getByAltText(/^QR code/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await submitCode(/^Code from the app/, generateTotp(key, site.product.clock.now()));
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    recoveryCode = (await codes.first().textContent()) ?? '';
    await page.getByLabel('I saved these codes').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('tab', { name: /^Users/ }).waitFor();
  });

  test('a later sign-in refuses a wrong code and accepts one of the app', async () => {
    const { page } = staff;
    await signInAgain();
    expect(await findAxeViolations(page)).toEqual([]);
    const code = generateTotp(key, site.product.clock.now());
    await submitCode(
      /^Code from the app/,
      code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
    );
    await page.getByRole('alert').waitFor();
    await submitCode(/^Code from the app/, code);
    await page.getByRole('tab', { name: /^Users/ }).waitFor();
  });

  test('a recovery code signs in once', async () => {
    const { page } = staff;
    for (const isAccepted of [true, false]) {
      await signInAgain();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await submitCode(/^Recovery code/, recoveryCode);
      await (isAccepted ? page.getByRole('tab', { name: /^Users/ }) : page.getByRole('alert')).waitFor();
    }
  });

  test('no page violated its security policy, and no script failed', () => staff.close());
});
