import { onboardingTexts, profileErrorTexts, signupTexts, textConsentWordings } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, readNewestCode, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { approveAndSendInConsole, startWeeklyRunAsStaff } from './staff-journey-steps.ts';

// One league week of two players, in order: each test continues where the previous one stopped.
const nora = { phone: '+13015550777', name: 'Nora Quinn' };
const iris = { phone: '+13015550888', name: 'Iris Vale' };

describeInBrowser('a player’s first week', (browser) => {
  let site: BrowserTestSite;
  let first: Visitor;
  let second: Visitor;

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 40 });
    first = await openVisitor(browser, site.product);
    second = await openVisitor(browser, site.product, { width: 390, height: 844 });
  });
  afterAll(async () => {
    await site.stop();
  });

  test('a visitor sees which fields are missing, and signs up on the landing page', async () => {
    const { page } = first;
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Sign up' });
    const signUp = form.getByRole('button', { name: 'Sign me up' });
    const errors = () => form.getByRole('alert').allTextContents();
    await signUp.click();
    await expect
      .poll(errors)
      .toEqual([
        signupTexts.phoneMissing,
        signupTexts.zipCodeInvalid,
        signupTexts.consentMissing,
        signupTexts.textConsentMissing,
      ]);
    await form.getByRole('checkbox').first().check();
    await form.getByRole('checkbox').last().check();
    await signUp.click();
    await expect.poll(errors).toEqual([signupTexts.phoneMissing, signupTexts.zipCodeInvalid]);
    await form.getByLabel('ZIP code').fill('20814');
    await form.getByText('Washington, D.C. / Northern Virginia / Maryland').waitFor();
    await signUp.click();
    await expect.poll(errors).toEqual([signupTexts.phoneMissing]);
    await form.getByLabel('Phone number').fill(nora.phone);
    await form.getByLabel('Skill level').selectOption('3.5');
    await signUp.click();
    await page.getByText(signupTexts.success).waitFor();
  });

  test('the sign-in already has the phone number, and the onboarding is prefilled from the signup', async () => {
    const { page } = first;
    await page.getByRole('link', { name: 'Finish my profile' }).click();
    await page.getByRole('button', { name: 'Send Code' }).click();
    const code = page.getByLabel('Six-digit code');
    await code.waitFor();
    await code.fill(await readNewestCode(site.product, nora.phone));
    await page.getByRole('button', { name: 'Verify & Sign In' }).click();
    await page.waitForURL('/onboarding');
    await page.getByLabel('Name').fill(nora.name);
    await page.getByRole('button', { name: onboardingTexts.next }).click();
    await page.getByRole('button', { name: onboardingTexts.nextToCourt }).click();
    await page.getByRole('list', { name: 'Courts found' }).getByRole('button').first().click();
    await page.getByRole('button', { name: onboardingTexts.complete }).click();
    await page.waitForURL('/dashboard');
  });

  test('a player without a sign-up completes the steps of the onboarding', async () => {
    const { page } = second;
    await second.signIn(iris.phone);
    await page.waitForURL('/onboarding');
    const next = page.getByRole('button', { name: onboardingTexts.next });
    await next.click();
    await page.getByText(profileErrorTexts.nameMissing).waitFor();
    await page.getByText(profileErrorTexts.regionMissing).waitFor();
    await page.getByText(profileErrorTexts.skillInvalid).waitFor();
    await page.getByLabel('Name').fill(iris.name);
    await page.getByLabel('Region').selectOption('Washington, D.C. / Northern Virginia / Maryland');
    await page.getByLabel('Skill').selectOption('3.5');
    await page.getByLabel(textConsentWordings.signup.text).check();
    await next.click();
    await page.getByText('Sat', { exact: true }).click();
    await page.getByRole('button', { name: onboardingTexts.nextToCourt }).click();
    const complete = page.getByRole('button', { name: onboardingTexts.complete });
    await complete.click();
    await page.getByText(profileErrorTexts.homeCourtMissing).waitFor();
    await page.getByLabel('ZIP code').fill('20814');
    await page.getByRole('button', { name: 'Find courts' }).click();
    await page.getByRole('list', { name: 'Courts found' }).getByRole('button').first().click();
    await complete.click();
    await page.waitForURL('/dashboard');
    await page.getByRole('heading', { level: 1, name: iris.name }).waitFor();
  });

  test('both say YES on their dashboards', async () => {
    await first.page.getByRole('link', { name: 'Dashboard' }).click();
    for (const { page } of [first, second]) {
      const yes = page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: 'YES' });
      await yes.click();
      await page.getByRole('heading', { name: /^You’re in/ }).waitFor();
    }
  });

  test('they are paired on Sunday, and the match appears without a reload once staff sent it', async () => {
    const { product } = site;
    product.clock.set('2026-11-22T15:00:00Z');
    for (const visitor of [first, second]) await visitor.reload();
    for (const { page } of [first, second]) await page.getByRole('heading', { name: 'No upcoming match' }).waitFor();
    const staff = (await product.signIn(demoPhones.admin)).token;
    const [match] = await startWeeklyRunAsStaff(product, staff);
    expect([match?.user1Name, match?.user2Name].toSorted()).toEqual([iris.name, nora.name]);
    expect(await first.page.getByText(iris.name).count()).toBe(0);
    await approveAndSendInConsole(product, staff, match?.id ?? '');
    await first.page.getByRole('heading', { name: iris.name }).waitFor();
    await second.page.getByRole('heading', { name: nora.name }).waitFor();
  });

  test('the match page shows the opponent, the court and contact details; a valid score is submitted', async () => {
    const { page } = first;
    await page.getByRole('link', { name: 'Match details' }).click();
    await page.getByRole('heading', { level: 1, name: `You vs ${iris.name}` }).waitFor();
    await page.getByRole('link', { name: 'Call' }).waitFor();
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(`tel:${iris.phone}`);
    site.product.clock.set('2026-11-29T22:00:00Z');
    for (const visitor of [first, second]) await visitor.reload();
    const tap = (set: number, side: string, games: string) =>
      page
        .getByRole('radiogroup', { name: `Set ${set}, ${side}` })
        .getByRole('radio', { name: games })
        .check();
    await tap(1, 'You', '6');
    await tap(1, iris.name, '5');
    await tap(2, 'You', '6');
    await tap(2, iris.name, '2');
    await page.getByRole('button', { name: 'Submit score' }).click();
    await page.getByRole('alert').waitFor();
    await tap(1, iris.name, '4');
    await page.getByText('You win 2-0').waitFor();
    await page.getByRole('button', { name: 'Submit score' }).click();
    await page.getByRole('heading', { name: 'Waiting for Iris to confirm' }).waitFor();
  });

  test('the other player confirms on the dashboard', async () => {
    const { page } = second;
    await page.getByRole('heading', { name: `${nora.name} entered a score` }).waitFor();
    await page.getByRole('button', { name: 'Confirm score' }).click();
    await page.getByRole('heading', { name: `${nora.name} entered a score` }).waitFor({ state: 'hidden' });
    await first.page.getByRole('heading', { name: 'You won' }).waitFor();
  });

  test('the leaderboard and the profile show the result', async () => {
    const { page } = second;
    await page.goto('/leaderboard');
    await page.getByRole('link', { name: /^Nora Quinn|^Nora Q/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Nora Q/ }).waitFor();
    await page.getByText('1-0', { exact: true }).waitFor();
    await page.getByText('Won', { exact: true }).waitFor();
  });

  test('no page violated its security policy, and no script failed', async () => {
    await first.close();
    await second.close();
  });
});
