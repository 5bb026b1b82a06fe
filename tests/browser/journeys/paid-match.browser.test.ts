import { hiddenOpponentTexts } from '@rally/contracts/matchmaking';
import { paymentScreenTexts } from '@rally/contracts/payments';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../accessibility/find-axe-violations.ts';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { startSearchesUntilOneJoins } from './start-searches-until-one-joins.ts';

describeInBrowser('a paid match', (browser) => {
  let site: BrowserTestSite;
  let ada: Visitor;
  let opponent: { id: string; name: string; phone: string };

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 300, samplePast: true });
    ada = await openVisitor(browser, site.product, { width: 390, height: 844 });
  });
  afterAll(() => site.stop());

  test('a search waits until another player searches', async () => {
    await ada.signIn(demoPhones.player);
    await ada.page.getByRole('button', { name: 'Find an opponent' }).click();
    await ada.page.getByRole('heading', { name: hiddenOpponentTexts.searching }).waitFor();
    opponent = await startSearchesUntilOneJoins(demoPhones.player, site.product);
    await ada.page.getByRole('heading', { name: hiddenOpponentTexts.locked }).waitFor();
  });

  test('a card is declined; canceling returns to the match with a message', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Pay to see your opponent' }).click();
    await page.getByRole('button', { name: 'Pay $5.00' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Pay $5.00' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await page.getByText(paymentScreenTexts.canceled).waitFor();
    await page.waitForURL('/dashboard');
    await page.getByRole('heading', { name: hiddenOpponentTexts.locked }).waitFor();
  });

  test('no reply names the opponent before the fee is paid', async () => {
    const answers = await ada.readReplies();
    expect(answers.some((answer) => answer.includes(hiddenOpponentTexts.locked))).toBe(true);
    for (const secret of [opponent.id, opponent.name, opponent.phone]) {
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
    }
  });

  test('the opponent is shown once the fee is paid', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Pay to see your opponent' }).click();
    await page.getByRole('button', { name: 'Pay $5.00' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay $5.00' }).click();
    await page.waitForURL('/dashboard');
    await page.getByRole('heading', { name: opponent.name }).waitFor();
    await page.getByRole('link', { name: /^Message/ }).waitFor();
  });

  test('a cancellation because of the weather is refunded once the opponent confirms it', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Match details' }).first().click();
    await page.getByText('Can’t play?').click();
    await page.getByLabel('Reason').selectOption('weather');
    await page.getByRole('button', { name: 'Cancel match' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await page.getByText(/^You canceled because of the weather\. Waiting for .* to confirm\./).waitFor();
    // Codes of the same instant have no order.
    site.product.clock.advanceSeconds(60);
    const rival = await openVisitor(browser, site.product, { width: 390, height: 844 });
    await rival.signIn(opponent.phone);
    await rival.page.getByText('Please confirm the cancellation').waitFor();
    expect(await findAxeViolations(rival.page)).toEqual([]);
    await rival.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await rival.page.getByText('Please confirm the cancellation').waitFor({ state: 'detached' });
    await rival.close();
    await page.getByText('You got your match fee back.').waitFor();
  });

  test('no page violated its security policy, and no script failed', () => ada.close());
});
