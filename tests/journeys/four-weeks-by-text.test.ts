import { askPlayers, getMatch, listMatches, type Match } from '@rally/contracts/matchmaking';
import { englishNotificationMessages } from '@rally/contracts/notifications';
import { getPlayerProfile } from '@rally/contracts/scoring';
import { getLocalDateAfterDays, localHourToInstant } from '@rally/league-calendar';
import { demoPhones } from '@rally/one-machine';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { approveAndSendInConsole, startWeeklyRunAsStaff } from '../browser/journeys/staff-journey-steps.ts';
import { type SignedUpPlayer, signUpTestPlayer } from './sign-up-test-player.ts';
import { type Product, startProduct } from './start-product.ts';
import { createTestPhones } from './texting-phones.ts';

// Nora and Iris play for four weeks using only texts, against other players. Each test continues where the previous one stopped.
vi.setConfig({ testTimeout: 200_000 });
const patience = { timeout: 60_000, interval: 50 };
const zone = 'America/New_York';
const names = ['Nora Quinn', 'Iris Vale', 'Vera Moss', 'Wendy Park', 'Zoe Silent', 'Quin Late', 'Rosa Late'];
let product: Product;
let phones: ReturnType<typeof createTestPhones>;
let nora: SignedUpPlayer;
let iris: SignedUpPlayer;
let vera: SignedUpPlayer;
let wendy: SignedUpPlayer;
let zoe: SignedUpPlayer;
let late: readonly SignedUpPlayer[];
let match: Match;

beforeAll(async () => {
  product = await startProduct({
    startAt: '2026-11-18T16:00:00Z',
    samplePlayers: 2,
    settings: { SCHEDULE_TICK_MS: '50' },
  });
  phones = createTestPhones(product);
}, 300_000);
afterAll(() => product?.stop());

const staffToken = async () => (await product.signIn(demoPhones.admin)).token;
const say = (player: SignedUpPlayer, text: string) => phones.say(player.phone, text);
const reads = (player: SignedUpPlayer, expected: string | RegExp) => phones.reads(player.phone, expected);

/** Staff ask about the week, and players answer. */
async function answerTheQuestion(at: string, answers: readonly (readonly [SignedUpPlayer, string])[]): Promise<void> {
  product.clock.set(at);
  await product.settled();
  await product.api.call(askPlayers, { token: await staffToken(), body: { audience: 'all' } });
  for (const [player, text] of answers) {
    await reads(player, englishNotificationMessages.week.question);
    await say(player, text);
  }
}

/** Sunday: the run, and the messages about its matches. */
async function pairOnSunday(at: string, pairs: number): Promise<void> {
  product.clock.set(at);
  const token = await staffToken();
  const matches = await startWeeklyRunAsStaff(product, token);
  expect(matches).toHaveLength(pairs);
  for (const { id } of matches) await approveAndSendInConsole(product, token, id);
}

/** The match of two players. */
async function matchOf(one: SignedUpPlayer, other: SignedUpPlayer): Promise<Match> {
  const found = await findMatch(one, other);
  if (!found) throw new Error(`${one.firstName} has no match with ${other.firstName}`);
  return found;
}

async function findMatch(one: SignedUpPlayer, other: SignedUpPlayer): Promise<Match | undefined> {
  const token = await product.tokenOf(one.id);
  const { body } = await product.api.call(listMatches, { token });
  return body.find(({ user1Id, user2Id }) => [user1Id, user2Id].includes(other.id));
}

/** The agreed start of the match, once there is one. */
async function agreedTime(): Promise<Date> {
  const token = await staffToken();
  return vi.waitFor(async () => {
    match = (await product.api.call(getMatch, { token, params: { id: match.id } })).body;
    expect(match.scheduledDate).not.toBeNull();
    return new Date(match.scheduledDate ?? '');
  }, patience);
}

const atHour = (day: Date, days: number, hour: number) =>
  localHourToInstant(getLocalDateAfterDays(day, days, zone), hour, zone);

test('they sign up, and a text confirms it', async () => {
  const players: SignedUpPlayer[] = [];
  for (const [index, name] of names.entries())
    players.push(await signUpTestPlayer(product, `+1301555078${index}`, name));
  const [first, second, third, fourth, fifth, ...others] = players;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('a player is missing');
  [nora, iris, vera, wendy, zoe, late] = [first, second, third, fourth, fifth, others];
  for (const player of [nora, iris])
    await reads(player, /^Rally: thanks for signing up .*Finish your profile so we can match you:/);
});

test('first week: both want a match, pick a time by its number and confirm it', async () => {
  await answerTheQuestion('2026-11-18T17:00:00Z', [
    [nora, 'Yes please!'],
    [iris, 'yeah I’m in 🎾'],
  ]);
  for (const player of [nora, iris])
    await reads(player, englishNotificationMessages.week.answeredYes('Sunday, Nov 22 at 10:00 AM'));
  await pairOnSunday('2026-11-22T15:00:00Z', 1);
  match = await matchOf(nora, iris);
  await reads(nora, /^Rally: your tennis match is on! You're playing Iris Vale.* Pick a time at .*1\) Wed, Nov 25/);
  await reads(iris, /^Rally: your tennis match is on! You're playing Nora Quinn/);
  await say(nora, 'which courts?');
  await reads(nora, /^Rally: you can play at .+ Reply a time with a court/);
  await say(nora, '1 at the moon');
  const [, court = ''] = /"2 at (.+?)"/.exec(await reads(nora, /^Rally: we don't know that court\./)) ?? [];
  await say(nora, `1 at ${court.toLowerCase()}`);
  await reads(nora, /offered your opponent Wed, Nov 25/);
  await reads(iris, /^Rally: Nora can play your tennis match.*: 1\) Wed, Nov 25/);
  await say(iris, 'Yes, works for me');
  await reads(iris, /it's set\. Your tennis match with Nora is Wed, Nov 25/);
  await reads(nora, /it's set\. Your tennis match with Iris is Wed, Nov 25/);
  await say(iris, 'when do we play again?');
  await reads(iris, /^Rally: your tennis match with Nora, .* is Wed, Nov 25 at .+ at /);
  const startsAt = await agreedTime();
  product.clock.set(atHour(startsAt, -1, 12));
  for (const player of [nora, iris]) await reads(player, /Reply C to confirm, R to reschedule\.$/);
  await say(nora, 'C');
  await reads(nora, /you're confirmed for Wed, Nov 25.* Iris can see it/);
  await say(iris, 'c!');
  await reads(iris, /you're confirmed/);
});

test('on the morning after, one texts the score, the other OK', async () => {
  product.clock.set(atHour(await agreedTime(), 1, 9));
  for (const player of [nora, iris]) await reads(player, englishNotificationMessages.score.request('tennis'));
  await say(nora, 'we won');
  await reads(nora, englishNotificationMessages.score.askForScore('tennis'));
  await say(nora, 'Won 64 75');
  await reads(nora, /got it, you won 6-4, 7-5/);
  await reads(iris, /^Rally: your opponent says you lost 4-6, 5-7/);
  await say(iris, 'OK');
  await reads(iris, englishNotificationMessages.score.agreed);
  await vi.waitFor(async () => {
    const request = { params: { id: nora.id }, query: { sport: 'tennis' as const } };
    expect((await product.api.call(getPlayerProfile, request)).body).toMatchObject({ wins: 1, matchesCompleted: 1 });
  }, patience);
  await say(nora, 'Rematch please!');
  await reads(nora, /you'd like to play Iris again/);
  await say(iris, 'REMATCH');
  await reads(iris, /you'd like to play Nora again/);
  await say(iris, 'NO REMATCH');
  await reads(iris, englishNotificationMessages.matchDay.rematchTakenBack('Nora'));
});

test('second week: one sits out, the other and her opponent agree on their own time', async () => {
  await answerTheQuestion('2026-11-27T17:00:00Z', [
    [nora, 'sure'],
    [iris, 'Not this week, sorry'],
    [vera, '👍'],
  ]);
  await reads(iris, englishNotificationMessages.week.answeredNo);
  await reads(nora, englishNotificationMessages.week.answeredYes('Sunday, Nov 29 at 10:00 AM'));
  await pairOnSunday('2026-11-29T15:00:00Z', 1);
  match = await matchOf(nora, vera);
  await reads(nora, /^Rally: your tennis match is on! You're playing Vera Moss/);
  await reads(vera, /^Rally: your tennis match is on!/);
  await say(nora, 'OTHER');
  await reads(nora, /when can you play your match\? Reply up to 3 times/);
  await say(nora, 'thu 7pm or fri 7pm');
  await reads(nora, /offered your opponent Thu, Dec 3 at 7:00 PM or Fri, Dec 4 at 7:00 PM/);
  await reads(vera, /^Rally: Nora can play your tennis match.*: 1\) Thu, Dec 3/);
  await say(vera, 'how about sat 10am or sun 4pm?');
  await reads(vera, /offered your opponent Sat, Dec 5 at 10:00 AM/);
  // Nora has already had her five messages this week, so the offer waits until Monday.
  product.clock.set('2026-11-30T14:00:00Z');
  await reads(nora, /^Rally: Vera can play your tennis match.*: 1\) Sat, Dec 5.*2\) Sun, Dec 6/);
  await say(nora, '1 please');
  await reads(nora, /it's set\. Your tennis match with Vera is Sat, Dec 5 at 10:00 AM/);
  await reads(vera, /it's set/);
  expect(await agreedTime()).toEqual(new Date('2026-12-05T15:00:00Z'));
});

test('the reminder, match day, and a score that the opponent confirms', async () => {
  await answerTheQuestion('2026-12-02T17:00:00Z', [
    [nora, 'sorry can’t'],
    [iris, '¡Claro que sí!'],
    [wendy, 'absolutly'],
  ]);
  await reads(nora, englishNotificationMessages.week.answeredNo);
  await reads(iris, englishNotificationMessages.week.answeredYes('Sunday, Dec 6 at 10:00 AM'));
  product.clock.set('2026-12-04T17:00:00Z');
  await reads(nora, /Reply C to confirm, R to reschedule\.$/);
  await say(nora, 'C');
  await reads(nora, /you're confirmed/);
  product.clock.set('2026-12-05T14:30:00Z');
  await say(vera, 'Running 10 min late, sorry!');
  await reads(vera, /We'll tell Nora that you're running late/);
  await reads(nora, englishNotificationMessages.matchDay.late('tennis', 'Vera'));
  await say(nora, 'here');
  await reads(nora, /Vera can see that you're there/);
  product.clock.set('2026-12-06T14:00:00Z');
  await say(vera, '6-5 6-4');
  await reads(vera, /^Rally: that can't be a final score\./);
  await say(vera, 'gané 6-4 3-6 [10-8]');
  await reads(vera, /got it, you won 6-4, 3-6/);
});

test('third week: a player reschedules on the day before, and both agree on another time', async () => {
  await pairOnSunday('2026-12-06T15:00:00Z', 1);
  match = await matchOf(iris, wendy);
  for (const player of [iris, wendy]) await reads(player, /^Rally: your tennis match is on!/);
  await say(iris, '1');
  await reads(wendy, /^Rally: Iris can play your tennis match.*: 1\) /);
  await say(wendy, '1');
  for (const player of [iris, wendy]) await reads(player, /it's set/);
  const given = await agreedTime();
  // Nora has already had her five messages this week, so the score to confirm waits until Monday.
  product.clock.set('2026-12-07T14:00:00Z');
  await reads(nora, /^Rally: your opponent says you lost 4-6, 6-3/);
  await say(nora, 'OK, big server 👍');
  await reads(nora, englishNotificationMessages.score.agreed);
  product.clock.set(atHour(given, -1, 12));
  for (const player of [iris, wendy]) await reads(player, /Reply C to confirm, R to reschedule\.$/);
  await say(iris, 'R');
  await reads(iris, /We'll tell Wendy that you need another time for your tennis match\. You're both free 1\) /);
  await reads(wendy, /^Rally: Iris can't make your tennis match at the agreed time\. You're both free 1\) /);
  await say(iris, '1 or 2');
  await reads(iris, /offered your opponent/);
  await reads(wendy, /^Rally: Iris can play your tennis match.*: 1\) /);
  await say(wendy, '2');
  for (const player of [iris, wendy]) await reads(player, /it's set/);
  expect(await agreedTime()).not.toEqual(given);
});

test('fourth week: the opponent stays silent, another YES comes late, and standby brings matches', async () => {
  await answerTheQuestion('2026-12-09T17:00:00Z', [
    [nora, 'Yes'],
    [zoe, 'sí'],
  ]);
  await pairOnSunday('2026-12-13T15:00:00Z', 1);
  match = await matchOf(nora, zoe);
  for (const player of [nora, zoe]) await reads(player, /^Rally: your tennis match is on!/);
  product.clock.set('2026-12-14T16:00:00Z');
  await say(nora, '1');
  await reads(nora, /offered your opponent/);
  await reads(iris, englishNotificationMessages.score.request('tennis'));
  await say(iris, '62 63');
  await reads(iris, /got it, you won 6-2, 6-3/);
  for (const player of [iris, ...late]) {
    await say(player, 'Yes please!');
    await reads(player, /you're on standby for Dec 14 - Dec 20, 2026\. We'll look for an opponent Tuesday at 6 PM/);
  }
  product.clock.set('2026-12-15T23:01:00Z');
  await startAndAwaitWeeklyRun(product.api, await staffToken(), { dryRun: false, kind: 'standby' });
  await reads(nora, englishNotificationMessages.match.opponentSilent('tennis'));
  await reads(zoe, /opponent picked times for your tennis match and you didn't answer/);
  for (const player of [nora, iris])
    await reads(player, /^Rally: your tennis match is on! You're playing (Quin|Rosa) Late/);
  const [quin, rosa] = late;
  if (!quin || !rosa) throw new Error('nobody is late');
  const opponent = (await findMatch(nora, quin)) ? quin : rosa;
  match = await matchOf(nora, opponent);
  await say(nora, '1');
  await reads(opponent, /^Rally: Nora can play your tennis match.*: 1\) /);
  await say(opponent, '1');
  for (const player of [nora, opponent]) await reads(player, /it's set/);
  await agreedTime();
  await vi.waitFor(async () => expect(await product.broken()).toEqual([]), { timeout: 100_000, interval: 1_000 });
});
