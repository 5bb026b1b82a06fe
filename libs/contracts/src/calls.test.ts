import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { commonErrors } from './common-errors.ts';
import * as gateway from './gateway/index.ts';
import * as identity from './identity/index.ts';
import * as matchmaking from './matchmaking/index.ts';
import * as notifications from './notifications/index.ts';
import * as payments from './payments/index.ts';
import * as players from './players/index.ts';
import * as scoring from './scoring/index.ts';

const folders = { identity, players, matchmaking, scoring, payments, notifications, gateway };
const named: [string, Call][] = Object.entries(calls);

/** Lists without pages, and what keeps each short. */
const listsWithoutPages: Record<string, string> = {
  autocompletePlaces: 'a page of the places provider',
  countPlayers: 'counts of regions',
  findCourtsBetween: 'a page of the places provider',
  findNearbyCourts: 'a page of the places provider',
  getAccount: 'sessions of one account',
  getAdminStats: 'counts of regions',
  getMatch: 'one match',
  getPlayerProfile: 'matches of one player',
  getRatingCalibration: 'bins of a chart',
  getUserByPhone: 'matches of one player',
  listBlocks: 'blocksMax',
  listBulkActions: 'the few that go on, and the latest 20 of an hour',
  listChargeDisputes: 'the latest pageLimitMax disputed payments',
  listDeadLetters: 'the latest 100',
  listMatchesOfPlayer: 'one player',
  listOwnPayments: 'one player',
  listOwnSessions: 'one account',
  listPendingConfirmations: 'one player',
  listPlayerMessages: 'playerMessagesMax',
  listRecentReviews: 'recentReviewsMax',
  listTestUsers: 'of the demo only',
  listUnsentMessages: 'unsentMessagesMax',
  searchPlayersByName: 'the first 20',
};

test('a list has pages, or a reason to have none', () => {
  const withoutPages = named.flatMap(([name, { method, query, reply }]) => {
    const shape = query?.shape ?? {};
    const hasPages = 'limit' in shape && ('cursor' in shape || 'offset' in shape);
    return method === 'GET' && isList(reply) && !hasPages ? [name] : [];
  });
  expect(withoutPages.sort()).toEqual(Object.keys(listsWithoutPages).sort());
});

function isList(reply: unknown): boolean {
  if (reply instanceof z.ZodArray) return true;
  return reply instanceof z.ZodObject && Object.values(reply.shape).some((field) => field instanceof z.ZodArray);
}

/** Calls that clients rely on, with their owners. */
const requiredCalls = `
identity POST /auth/request-otp
identity POST /auth/verify-otp
identity POST /auth/logout
identity GET /auth/magic-login
identity POST /auth/refresh
identity POST /auth/magic-link
identity GET /test-login/users
identity POST /test-login
identity GET /admin/audit
players POST /profile/home-court
players GET /zipcode/:zip
players POST /subscribe
players GET /subscribe/count
players POST /upload/profile-photo
players GET /places/nearby
players GET /places/autocomplete
players GET /places/details
players GET /places/geocode
players GET /places/courts-between
players GET /admin/users
players GET /admin/subscribers
matchmaking GET /matches
matchmaking GET /matches/:id
matchmaking DELETE /matches/:id
matchmaking POST /matches/search
matchmaking GET /pending-matches
matchmaking PATCH /pending-matches/:id/approve
matchmaking PATCH /pending-matches/:id/decline
matchmaking PATCH /pending-matches/bulk-approve
matchmaking PATCH /admin/matches/:id
matchmaking POST /admin/matches/:id/send-notification
matchmaking GET /admin/weekly-match-planning
matchmaking GET /opt-in
matchmaking POST /opt-in
matchmaking POST /admin/weekly-run/ask
matchmaking POST /admin/weekly-run
matchmaking GET /admin/weekly-run/:runId
matchmaking GET /admin/weekly-run
matchmaking GET /admin/weekly-run/:runId/pairs
matchmaking GET /admin/weekly-run/:runId/unpaired
scoring GET /leaderboard
scoring GET /player/:id
scoring GET /player/:id/ratings
scoring GET /matches/pending-confirmations
scoring POST /matches/:id/confirm-score
scoring POST /matches/:id/contest-score
scoring POST /matches/submit-score
scoring GET /admin/contested-scores
scoring POST /admin/contested-scores/:matchId
payments POST /matches/:id/pay
payments POST /payment/pay-for-match/:id
payments GET /payment/match-availability
payments POST /payment/lifetime
payments POST /admin/matches/:id/refund
payments POST /admin/payments/reconcile
gateway GET /me
gateway GET /admin/stats
gateway GET /admin/user/:phone
gateway GET /live
`
  .trim()
  .split('\n');

describe('the table of calls', () => {
  test.each(requiredCalls)('has %s', (line) => {
    expect(named.map(([, { owner, method, path }]) => `${owner} ${method} ${path}`)).toContain(line);
  });

  test('contains every exported call under its own name and owner', () => {
    const exported = Object.entries(folders).flatMap(([owner, folder]) =>
      Object.entries<unknown>({ ...folder })
        .filter(([, value]) => isCall(value))
        .map(([name]) => `${owner} ${name}`),
    );
    expect(named.map(([name, call]) => `${call.owner} ${name}`).sort()).toEqual(exported.sort());
  });

  test('has at most one call per method and path, regardless of parameter names', () => {
    const addresses = named.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(named)('%s: has a schema for each path parameter', (_, call) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
  });

  test.each(named)('%s: restricts staff paths, marks internal ones, and has no body with GET', (_, call) => {
    if (call.path.startsWith('/admin/') || call.path.startsWith('/pending-matches')) expect(call.access).toBe('admin');
    expect(call.internal === true).toBe(call.path.startsWith('/internal/'));
    if (call.internal) expect(['player', 'admin']).toContain(call.access);
    if (call.method === 'GET') expect(call.body).toBeUndefined();
  });

  test('uses each error code with one status, in snake case', () => {
    const errors = [...Object.values(commonErrors), ...named.flatMap(([, call]) => call.errors ?? [])];
    const statusByCode = new Map<string, number>();
    for (const { code, status } of errors) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(statusByCode.get(code) ?? status, code).toBe(status);
      statusByCode.set(code, status);
    }
  });
});

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
