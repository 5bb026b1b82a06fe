import { firstSeason } from '@rally/contracts/scoring';
import { defaultLeagueZone, getLeagueWeek, getSeason, listSeasonsSince } from '@rally/league-calendar';
import { computeCalibration } from '@rally/scoring';
import { beforeAll, expect, test } from 'vitest';
import { demoPhones } from '../../demo-phones.ts';
import { generateSamplePlayers } from '../generate-sample-players.ts';
import { toStoredSamplePlayer } from '../stored-sample-player.ts';
import { type SampleLeagueHistory, simulateLeagueHistory } from './simulate-league-history.ts';

const now = new Date('2026-11-18T15:00:00Z');
const leagueZone = defaultLeagueZone;
const players = generateSamplePlayers(1_200, 2026, now).map(toStoredSamplePlayer);
const simulate = (seed: number, at = now) => simulateLeagueHistory(players, { seed, now: at, leagueZone });
let history: SampleLeagueHistory;

beforeAll(() => {
  history = simulate(1);
});

test('the same seed and time give the same history, a different seed a different one', () => {
  const { matches, scores, payments } = simulate(1);
  expect({ matches, scores, payments }).toEqual({
    matches: history.matches,
    scores: history.scores,
    payments: history.payments,
  });
  expect(simulate(2).matches.length).not.toBe(history.matches.length);
});

test('covers every season until last week in both sports', () => {
  const seasons = listSeasonsSince(firstSeason, now, leagueZone).map(({ season, year }) => `${season} ${year}`);
  for (const sport of ['tennis', 'pickleball']) {
    const played = history.scores.entries.filter((entry) => entry.sport === sport).map(({ playedAt }) => playedAt);
    expect(
      new Set(played.map((at) => getSeason(at, leagueZone)).map(({ season, year }) => `${season} ${year}`)),
    ).toEqual(new Set(seasons));
  }
  expect(history.matches.every(({ week }) => week < getLeagueWeek(now, leagueZone))).toBe(true);
  expect(history.matches.some(({ week }) => week === '2026-11-09')).toBe(true);
});

test('nothing happens after the end or before a player joins', () => {
  const joined = new Map(players.map(({ id, createdAt }) => [id, createdAt]));
  for (const match of history.matches) {
    for (const moment of [match.approvedAt, match.declinedAt, match.canceledAt, match.completedAt]) {
      expect(moment === null || (moment >= match.createdAt && moment <= now.toISOString())).toBe(true);
    }
    for (const id of [match.user1Id, match.user2Id ?? '']) expect(match.createdAt > (joined.get(id) ?? '9')).toBe(true);
  }
});

test('a player has at most one match per week', () => {
  const slots = history.matches
    .filter(({ status }) => status !== 'canceled' && status !== 'declined')
    .flatMap(({ week, user1Id, user2Id }) => [`${user1Id} ${week}`, `${user2Id} ${week}`]);
  expect(new Set(slots).size).toBe(slots.length);
});

test('includes no-shows, cancellations, walkovers, contested scores, votes and fees', () => {
  const reasons = new Set(history.matches.map(({ cancellation }) => cancellation?.reason));
  expect(reasons).toEqual(new Set([undefined, 'late_cancel', 'no_show', 'weather', 'injury']));
  const { sheets } = history.scores;
  expect(new Set(sheets.map(({ score }) => score.outcome))).toEqual(
    new Set(['played', 'walkover', 'retired', 'time_limit']),
  );
  expect(sheets.some(({ contestedBy }) => contestedBy !== null)).toBe(true);
  expect(sheets.some(({ confirmedBy }) => confirmedBy === 'expiry')).toBe(true);
  expect(sheets.some(({ user1Vote }) => user1Vote !== null)).toBe(true);
  expect(new Set(history.matches.map(({ status }) => status))).toEqual(
    new Set(['scheduled', 'completed', 'canceled', 'declined']),
  );
});

test('both players pay for a paid match, and a player not at fault is refunded', () => {
  const paid = history.matches.filter(({ kind }) => kind === 'paid');
  expect(paid.length).toBeGreaterThan(0);
  for (const { id, status, user1Id, user2Id, cancellation } of paid) {
    const own = history.payments.filter(({ matchId }) => matchId === id);
    expect(own.map(({ payerId }) => payerId).sort()).toEqual([user1Id, user2Id].sort());
    const score = history.scores.sheets.find((sheet) => sheet.id === id)?.score;
    const winner = score?.winner === 'user1' ? user1Id : user2Id;
    const isWalkover = status === 'completed' && score?.outcome === 'walkover';
    for (const { payerId, refundedAt } of own) {
      const isOwed = cancellation !== null ? cancellation.causedBy !== payerId : isWalkover && winner === payerId;
      expect(refundedAt !== null).toBe(isOwed);
    }
  }
});

test('demo players are reliable, rated and available for the next run', () => {
  const people = players.filter(({ phone }) => phone === demoPhones.player || demoPhones.partners.includes(phone));
  expect(people).toHaveLength(21);
  for (const { id } of people) {
    const own = history.matches.filter(({ user1Id, user2Id }) => user1Id === id || user2Id === id);
    const done = own.filter(({ status }) => status === 'completed');
    expect(done.length).toBeGreaterThan(5);
    expect(own.some(({ cancellation }) => cancellation?.causedBy === id)).toBe(false);
    expect(own.every(({ week }) => week < '2026-11-02')).toBe(true);
  }
});

test('a league that has just started has no history', () => {
  const begun = new Date('2025-03-04T15:00:00Z');
  expect(simulate(1, begun).matches).toEqual([]);
});

test.each([
  [300, 0.12],
  [1_200, 0.1],
])('of %i players, favorites win about as often as their ratings predict', (count, most) => {
  const league = generateSamplePlayers(count, 2026, now).map(toStoredSamplePlayer);
  const { scores } = simulateLeagueHistory(league, { seed: 2026, now, leagueZone });
  const entries = scores.entries
    .filter(({ sport, isVoid }) => sport === 'tennis' && !isVoid)
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  const bins = computeCalibration(entries, true);
  const played = bins.reduce((sum, { matches }) => sum + matches, 0);
  const surplus = bins.reduce((sum, { matches, predicted, observed }) => sum + matches * (observed - predicted), 0);
  expect(Math.abs(surplus / played)).toBeLessThan(0.04);
  for (const { predicted, observed } of bins) expect(Math.abs(observed - predicted)).toBeLessThan(most);
});
