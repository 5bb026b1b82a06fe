import { setTimeout } from 'node:timers/promises';
import { dayMs, hourMs } from '@rally/contracts/durations';
import { closeAccountAsStaff } from '@rally/contracts/identity';
import {
  announceMatches,
  answerOptIn,
  askPlayers,
  blockPlayer,
  cancelMatch,
  getMatch,
  getOptIn,
  getWeeklyRun,
  listBulkActions,
  listMatches,
  type Match,
  type OptInAnswer,
  searchOpponent,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
import { payForMatch, reconcilePayments } from '@rally/contracts/payments';
import { confirmScore, contestScore, reviewScore, submitScore } from '@rally/contracts/scoring';
import { addWeeks, defaultLeagueZone, getLeagueWeek, getWeeklyRunTime, getWeekRange } from '@rally/league-calendar';
import type { SeededRandom } from '@rally/seeded-random';
import { mapConcurrent } from '@rally/service-kit';
import type { ChaosClock } from './chaos-clock.ts';
import type { ChaosLeague } from './chaos-league.ts';

export interface ChaosSeason {
  readonly league: ChaosLeague;
  readonly clock: ChaosClock;
  readonly random: SeededRandom;
  readonly staffId: string;
  /** Players with an account. */
  readonly players: Map<string, { readonly phone: string }>;
  /** What the product acknowledged, which must still hold at the end. */
  readonly acknowledged: AcknowledgedSeason;
}

export interface AcknowledgedSeason {
  /** Matches whose score both players agreed on. */
  readonly finalScores: Set<string>;
  /** Fees paid by card: match and side. */
  readonly paidFees: { readonly matchId: string; readonly side: 'user1' | 'user2' }[];
  /** Answers that were acknowledged but then not shown, one sentence each. */
  readonly lost: string[];
  matches: number;
}

const concurrency = 6;
const checkedAnswers = 20;
const payTriesMax = 20;
const payPauseMs = 3_000;
/** Gives the workers time to do what became due when the clock was moved. */
const dueWorkMs = 4_000;
const waitMaxMs = 120_000;
const pollMs = 500;

/** One week: the question, answers, the run and its messages, and the matches of the previous run, from cancellations to scores. */
export async function playWeek(season: ChaosSeason): Promise<void> {
  const { clock } = season;
  const week = getLeagueWeek(clock.now(), defaultLeagueZone);
  const { startsAt } = getWeekRange(week, defaultLeagueZone);
  const moment = (days: number, hours: number) => new Date(startsAt.getTime() + days * dayMs + hours * hourMs);

  await moveTo(season, moment(1, 16));
  await searchAndPay(season);
  await moveTo(season, moment(2, 16));
  await askAndAnswer(season);
  await moveTo(season, moment(3, 18));
  await cancelSome(season, week);
  await leaveOrBlock(season);
  await moveTo(season, moment(5, 23));
  await playMatches(season);
  await moveTo(season, new Date(getWeeklyRunTime(week, defaultLeagueZone).getTime() + hourMs));
  await pairAndAnnounce(season);
  await moveTo(season, getWeekRange(addWeeks(week, 1), defaultLeagueZone).startsAt);
}

async function moveTo({ clock }: ChaosSeason, moment: Date): Promise<void> {
  if (moment > clock.now()) await clock.set(moment);
  await setTimeout(dueWorkMs);
}

async function askAndAnswer({ league, random, players, staffId, acknowledged }: ChaosSeason): Promise<void> {
  await league.callAs(staffId, askPlayers, { body: { audience: 'all' } });
  const answers = new Map<string, OptInAnswer>();
  await mapConcurrent([...players], concurrency, async ([id, { phone }]) => {
    const [way, answer] = [random.uniform(), random.chance(0.85) ? 'yes' : 'no'] as const;
    if (way < 0.4) {
      const reply = await league.callAs(id, answerOptIn, { body: { answer } });
      if (reply.status === 200) answers.set(id, answer);
    } else if (way < 0.75) await league.text(phone, answer.toUpperCase());
  });
  for (const [id, answer] of [...answers].slice(0, checkedAnswers)) {
    const reply = await league.callAs(id, getOptIn);
    if (reply.status === 200 && reply.body.answer !== answer)
      acknowledged.lost.push(`the answer ${answer} of ${id} for ${reply.body.week} became ${reply.body.answer}`);
  }
}

async function pairAndAnnounce(season: ChaosSeason): Promise<void> {
  const { league, staffId, acknowledged } = season;
  const started = await league.callAs(staffId, startWeeklyRun, { body: { dryRun: false } });
  const isApplied = await waitUntil(async () => {
    const { body } = await league.callAs(staffId, getWeeklyRun, { params: { runId: started.body.runId } });
    return body.state === 'applied';
  });
  if (!isApplied) throw new Error('the run did not end in time');
  let { action } = (await league.callAs(staffId, announceMatches, { body: { all: {} } })).body;
  const isAnnounced = await waitUntil(async () => {
    const { actions } = (await league.callAs(staffId, listBulkActions)).body;
    action = actions.find(({ id }) => id === action?.id) ?? action;
    return action?.finishedAt !== null;
  });
  if (!isAnnounced) throw new Error('the announcement did not end in time');
  acknowledged.matches += action?.changed ?? 0;
  // Players see a match once its message was sent. Some messages are not sent: the provider rejected them, or a phone has opted out.
  await waitUntil(async () =>
    (await listScheduled(season)).every(({ notificationsSentAt }) => notificationsSentAt !== null),
  );
}

/** Some players who wait for a match search for a paid one. Players who are offered one mostly pay. */
async function searchAndPay({ league, random, players, staffId, acknowledged }: ChaosSeason): Promise<void> {
  const searchers = random.pickSome(
    [...players.keys()],
    Math.floor(0.27 * players.size),
    Math.ceil(0.4 * players.size),
  );
  const found = new Set<string>();
  await mapConcurrent(searchers, concurrency, async (id) => {
    const reply = await league.callAs(id, searchOpponent, { body: { sport: 'tennis' } });
    if (reply.status === 200) found.add(reply.body.id);
  });
  await setTimeout(dueWorkMs);
  await mapConcurrent([...found], concurrency, async (id) => {
    const { body: match } = await league.callAs(staffId, getMatch, { params: { id } });
    for (const side of ['user1', 'user2'] as const) {
      const payerId = match[`${side}Id`];
      if (payerId === null || match.user2Id === null || random.chance(0.2)) continue;
      let reply = await league.callAs(payerId, payForMatch, { params: { id } });
      // Payments learns about the match through an event, a moment later.
      for (let tries = 1; reply.status === 404 && tries < payTriesMax; tries += 1) {
        await setTimeout(payPauseMs);
        reply = await league.callAs(payerId, payForMatch, { params: { id } });
      }
      if (reply.status !== 200 || reply.body.clientSecret === '') continue;
      if (await league.payByCard(reply.body.clientSecret)) acknowledged.paidFees.push({ matchId: id, side });
    }
  });
  await league.callAs(staffId, reconcilePayments);
}

async function cancelSome(season: ChaosSeason, week: string): Promise<void> {
  const { league, random } = season;
  const matches = (await listScheduled(season)).filter((match) => match.week === week && random.chance(0.08));
  await mapConcurrent(matches, concurrency, async ({ id, user1Id, user2Id }) => {
    const playerId = random.chance(0.5) ? user1Id : user2Id;
    const body = { reason: random.pick(['late_cancel', 'weather', 'injury', 'mutual']) };
    if (playerId !== null) await league.callAs(playerId, cancelMatch, { params: { id }, body });
  });
}

async function leaveOrBlock({ league, random, players, staffId }: ChaosSeason): Promise<void> {
  const [one, other] = random.pickSome([...players.keys()], 2, 2);
  if (one === undefined || other === undefined) return;
  await league.callAs(one, blockPlayer, { params: { playerId: other } });
  const leaver = random.pick([...players.keys()]);
  const reply = await league.callAs(staffId, closeAccountAsStaff, { params: { id: leaver }, body: { reason: 'left' } });
  if (reply.status === 200) players.delete(leaver);
}

async function playMatches(season: ChaosSeason): Promise<void> {
  const { league, random, staffId, acknowledged } = season;
  const matches = (await listScheduled(season)).filter(() => random.chance(0.85));
  await mapConcurrent(matches, concurrency, async ({ id, sport, user1Id, user2Id }) => {
    if (user1Id === null || user2Id === null) return;
    const [submitter, other] = random.chance(0.5) ? [user1Id, user2Id] : [user2Id, user1Id];
    const won = sport === 'tennis' ? 6 : 11;
    const sets = { user1Set1: won, user2Set1: 4, user1Set2: won, user2Set2: 3 };
    const submitted = await league.callAs(submitter, submitScore, { body: { matchId: id, ...sets } });
    if (submitted.status !== 200) return;
    const way = random.uniform();
    if (way < 0.75) {
      const confirmed = await league.callAs(other, confirmScore, { params: { id }, body: {} });
      if (confirmed.status === 200) acknowledged.finalScores.add(id);
    } else if (way < 0.9) {
      const contested = await league.callAs(other, contestScore, { params: { id }, body: {} });
      if (contested.status !== 200) return;
      const decision = { decision: random.pick(['uphold', 'void']) };
      await league.callAs(staffId, reviewScore, { params: { matchId: id }, body: decision });
    }
  });
}

/** The approved matches whose players see each other, and both have an account. */
async function listScheduled({ league, staffId, players }: ChaosSeason): Promise<Match[]> {
  const query = { admin: 'true', status: 'scheduled', limit: 500 };
  const { body } = await league.callAs(staffId, listMatches, { query });
  return body.filter(
    ({ isRevealedToBoth, user1Id, user2Id }) =>
      isRevealedToBoth !== false && players.has(user1Id ?? '') && players.has(user2Id ?? ''),
  );
}

/** Resolves to whether the condition was met within two minutes. */
async function waitUntil(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const startedAt = performance.now(); performance.now() - startedAt < waitMaxMs; await setTimeout(pollMs))
    if (await isSo()) return true;
  return false;
}
