import { hourMs } from '@rally/contracts/durations';
import { apiBasePath } from '@rally/contracts/gateway';
import { answerOptIn, listMatches, type Match, offerMatchTimes } from '@rally/contracts/matchmaking';
import { submitScore } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedUpPlayer, signUpTestPlayer } from '../../journeys/sign-up-test-player.ts';
import { createKeyboard, type Keyboard } from '../accessibility/keyboard.ts';
import { signUpByKeyboard } from '../accessibility/sign-up-by-keyboard.ts';
import { describeInBrowser } from '../describe-in-browser.ts';
import { openVisitor, type Visitor } from '../open-visitor.ts';
import { type BrowserTestSite, startBrowserTestSite } from '../start-browser-test-site.ts';
import { approveAndSendInConsole, startWeeklyRunAsStaff } from './staff-journey-steps.ts';

// Nora and Iris play for four weeks using only the dashboard, on the smallest screen and by keyboard. Each test continues where the
// previous one stopped. Their opponents act over HTTP.
const width = 320;

interface Player extends Visitor {
  readonly keys: Keyboard;
  readonly name: string;
}

describeInBrowser('four weeks on the dashboard, at 320 px and by the keyboard', (browser) => {
  let site: BrowserTestSite;
  let nora: Player;
  let iris: Player;
  let vera: SignedUpPlayer;
  let wendy: SignedUpPlayer;
  let zoe: SignedUpPlayer;
  let late: readonly SignedUpPlayer[];

  beforeAll(async () => {
    site = await startBrowserTestSite({ startAt: '2026-11-18T16:00:00Z', samplePlayers: 2 });
  });
  afterAll(() => site.stop());

  const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = ({ page }: Visitor, name: string | RegExp) => page.getByRole('heading', { name }).first();
  const press = (player: Player, name: string | RegExp) => player.keys.activate(button(player, name));

  async function signUp(phone: string, name: string): Promise<Player> {
    const visitor = await openVisitor(browser, site.product, { width, height: 640 });
    const { page } = visitor;
    const keys = createKeyboard(page);
    await page.goto('/');
    await signUpByKeyboard({ page, keys }, { phone, name }, site.product);
    return { ...visitor, keys, name };
  }

  async function setClock(at: string | Date): Promise<void> {
    site.product.clock.set(at instanceof Date ? at.toISOString() : at);
    for (const player of [nora, iris]) await player.reload();
  }

  /** Says YES or NO to the weekly question. */
  async function answer(player: Player, given: 'YES' | 'NO'): Promise<void> {
    // The screen shows the answer before it has arrived.
    const arrived = player.page.waitForResponse(
      (reply) =>
        reply.request().method() === 'POST' && new URL(reply.url()).pathname === `${apiBasePath}${answerOptIn.path}`,
    );
    await press(player, given);
    expect((await arrived).status()).toBe(200);
    await heading(player, given === 'YES' ? /^You’re in/ : /^You’re sitting out/).waitFor();
    await expectToFit(player);
  }

  async function wantMatch(player: SignedUpPlayer, week?: string): Promise<void> {
    const token = await site.product.tokenOf(player.id);
    await site.product.api.call(answerOptIn, { token, body: { answer: 'yes', ...(week && { week }) } });
  }

  /** Sunday: the run, and the messages about its only match. */
  async function pairOnSunday(at: string): Promise<void> {
    await setClock(at);
    const token = await staffToken();
    const matches = await startWeeklyRunAsStaff(site.product, token);
    expect(matches).toHaveLength(1);
    for (const { id } of matches) await approveAndSendInConsole(site.product, token, id);
  }

  const staffToken = async () => (await site.product.signIn(demoPhones.admin)).token;

  /** Offers the last of the proposed times, and returns its text. */
  async function offerProposedTime(player: Player, opponent: string): Promise<string> {
    const times = player.page.getByRole('group', { name: 'Times you can play' }).getByRole('button', { name: /[AP]M/ });
    await times.first().waitFor();
    await expectToFit(player);
    const words = (await times.last().textContent()) ?? '';
    await player.keys.activate(times.last());
    await press(player, `Send to ${opponent}`);
    await player.page.getByText(/^You offered/).waitFor();
    return words;
  }

  /** The match of another player that is still to be played. */
  async function upcomingOf(player: SignedUpPlayer): Promise<Match> {
    const token = await site.product.tokenOf(player.id);
    const found = (await site.product.api.call(listMatches, { token })).body.find(
      ({ status }) => status === 'scheduled',
    );
    if (!found) throw new Error(`${player.firstName} has no match`);
    return found;
  }

  /** Another player offers times, or picks one of those that were offered. */
  async function offerTimes(player: SignedUpPlayer, times?: readonly string[]): Promise<Match> {
    const match = await upcomingOf(player);
    const token = await site.product.tokenOf(player.id);
    const body = { times: [...(times ?? match.arrangement?.offer?.times ?? [])] };
    return (await site.product.api.call(offerMatchTimes, { token, params: { id: match.id }, body })).body.match;
  }

  async function expectToFit({ page }: Visitor): Promise<void> {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  test('they sign up on the landing page and finish their profiles', async () => {
    const others: SignedUpPlayer[] = [];
    for (const [index, name] of ['Vera Moss', 'Wendy Park', 'Zoe Silent', 'Quin Late', 'Rosa Late'].entries())
      others.push(await signUpTestPlayer(site.product, `+1301555079${index}`, name));
    const [third, fourth, fifth, ...rest] = others;
    if (!third || !fourth || !fifth) throw new Error('a player is missing');
    [vera, wendy, zoe, late] = [third, fourth, fifth, rest];
    nora = await signUp('+13015550777', 'Nora Quinn');
    iris = await signUp('+13015550888', 'Iris Vale');
    for (const player of [nora, iris]) {
      await heading(player, player.name).waitFor();
      await expectToFit(player);
    }
  });

  test('first week: both say YES, settle a time and confirm it', async () => {
    for (const player of [nora, iris]) await answer(player, 'YES');
    await pairOnSunday('2026-11-22T15:00:00Z');
    await heading(nora, iris.name).waitFor();
    const time = await offerProposedTime(nora, 'Iris');
    await iris.page.getByText(/^Nora can play then.* Pick a time to set the match\.$/).waitFor();
    await press(iris, time);
    for (const player of [nora, iris]) await button(player, 'Reschedule').waitFor();
    const start = await startOf(nora);
    await setClock(new Date(start - 20 * hourMs));
    for (const player of [nora, iris]) {
      await press(player, 'Confirm match');
      await player.page.getByText(/^You confirmed\./).waitFor();
      await expectToFit(player);
    }
    await setClock(new Date(start + 2 * hourMs));
  });

  /** The start of a player's only upcoming match. */
  async function startOf({ name }: Player): Promise<number> {
    const matches = (await site.product.api.call(listMatches, { token: await staffToken(), query: { admin: 'true' } }))
      .body;
    const found = matches.find(
      ({ status, user1Name, user2Name, scheduledDate }) =>
        status === 'scheduled' && scheduledDate !== null && [user1Name, user2Name].includes(name),
    );
    return new Date(found?.scheduledDate ?? '').getTime();
  }

  test('one enters the score, the other confirms it', async () => {
    const { page, keys } = nora;
    await keys.activate(page.getByRole('link', { name: 'Enter score' }));
    const games = (set: number, side: string, number: string) =>
      page.getByRole('radiogroup', { name: `Set ${set}, ${side}` }).getByRole('radio', { name: number });
    for (const set of [1, 2]) {
      await keys.pick(games(set, 'You', '0'), games(set, 'You', '6'));
      await keys.pick(games(set, iris.name, '0'), games(set, iris.name, '4'));
    }
    await expectToFit(nora);
    await press(nora, 'Submit score');
    await heading(nora, 'Waiting for Iris to confirm').waitFor();
    await press(iris, 'Confirm score');
    await heading(nora, 'You won').waitFor();
    await press(nora, 'Rematch');
    await page.getByText(/^You asked for a rematch\./).waitFor();
    await expectToFit(nora);
    await iris.page.getByText('Wants a rematch').waitFor();
    await expectToFit(iris);
    await page.goBack();
    await page.waitForURL('/dashboard');
  });

  test('second week: one sits out, the other and her opponent agree on their own time', async () => {
    await setClock('2026-11-28T17:00:00Z');
    await answer(nora, 'YES');
    await answer(iris, 'NO');
    await wantMatch(vera);
    await pairOnSunday('2026-11-29T15:00:00Z');
    await heading(nora, 'Vera Moss').waitFor();
    await press(nora, 'Another time');
    await nora.page.getByLabel('Another time').and(nora.page.locator(':focus')).waitFor();
    await nora.page.keyboard.type('12062026');
    await nora.keys.press('ArrowRight');
    await nora.page.keyboard.type('0400PM');
    await nora.keys.press('Enter');
    await button(nora, /Sun, Dec 6.*4:00 PM/).waitFor();
    await press(nora, 'Send to Vera');
    await nora.page.getByText(/^You offered/).waitFor();
    await offerTimes(vera, ['2026-12-05T15:00:00.000Z', '2026-12-05T22:00:00.000Z']);
    await nora.page.getByText(/^Vera can play then.* Pick a time to set the match\.$/).waitFor();
    await press(nora, /Sat, Dec 5.*10:00 AM/);
    await button(nora, 'Reschedule').waitFor();
    await setClock('2026-12-04T17:00:00Z');
    await press(nora, 'Confirm match');
    await nora.page.getByText(/^You confirmed\./).waitFor();
    await answer(nora, 'NO');
    await answer(iris, 'YES');
    await wantMatch(wendy);
  });

  test('on match day she is late and then there, and confirms the score of her opponent', async () => {
    await setClock('2026-12-05T14:30:00Z');
    await press(nora, 'Running late');
    await nora.page.getByText(/You’re running late/).waitFor();
    await press(nora, 'I’m here');
    await button(nora, 'I’m here').waitFor({ state: 'hidden' });
    await setClock('2026-12-05T17:00:00Z');
    const match = await upcomingOf(vera);
    const lost = match.user1Id === vera.id ? [3, 6] : [6, 3];
    const [user1Set1, user2Set1] = lost;
    const body = { matchId: match.id, user1Set1, user2Set1, user1Set2: user1Set1, user2Set2: user2Set1 };
    await site.product.api.call(submitScore, { token: await site.product.tokenOf(vera.id), body });
    await press(nora, 'Confirm score');
    await button(nora, 'Confirm score').waitFor({ state: 'hidden' });
  });

  test('third week: the other reschedules, and they agree again', async () => {
    await pairOnSunday('2026-12-06T15:00:00Z');
    await heading(iris, 'Wendy Park').waitFor();
    await offerProposedTime(iris, 'Wendy');
    expect((await offerTimes(wendy)).scheduledDate).not.toBeNull();
    await press(iris, 'Reschedule');
    await press(iris, 'Yes, reschedule');
    await offerProposedTime(iris, 'Wendy');
    expect((await offerTimes(wendy)).scheduledDate).not.toBeNull();
    await button(iris, 'Reschedule').waitFor();
  });

  test('fourth week: the opponent stays silent, the other joins late, and standby brings both a match', async () => {
    await setClock('2026-12-11T17:00:00Z');
    await answer(nora, 'YES');
    await wantMatch(zoe);
    await pairOnSunday('2026-12-13T15:00:00Z');
    await heading(nora, 'Zoe Silent').waitFor();
    await offerProposedTime(nora, 'Zoe');
    await setClock('2026-12-14T16:00:00Z');
    await press(iris, 'Join standby');
    await heading(iris, /^You’re on standby for/).waitFor();
    await expectToFit(iris);
    for (const player of late) await wantMatch(player, '2026-12-07');
    await setClock('2026-12-15T23:01:00Z');
    const token = await staffToken();
    await startAndAwaitWeeklyRun(site.product.api, token, { dryRun: false, kind: 'standby' });
    for (const player of [nora, iris]) {
      await heading(player, /^(Quin|Rosa) Late$/).waitFor();
      await expectToFit(player);
    }
    const opponent = await heading(nora, /^(Quin|Rosa) Late$/).textContent();
    await offerProposedTime(nora, opponent?.split(' ')[0] ?? '');
    const met = late.find(({ firstName }) => opponent?.startsWith(firstName));
    if (!met) throw new Error('the opponent is nobody');
    await offerTimes(met);
    await button(nora, 'Reschedule').waitFor();
  });

  test('no page violated its security policy, and no script failed', async () => {
    await nora.close();
    await iris.close();
  });
});
