import type { Court, PlacesClient } from '@rally/places';
import { PlacesUnavailableError } from '@rally/places';
import { createMutex, createService, dataServiceConfig, type ServiceDependencies } from '@rally/service-kit';
import { type Harness, startHarness, type TestClient } from '@rally/testing';
import type * as z from 'zod';
import { registerAdminRoutes } from '../src/admin/admin.routes.ts';
import { createBlockStore } from '../src/blocks/block.store.ts';
import { registerBlockRoutes } from '../src/blocks/blocks.routes.ts';
import { registerCalendarRoutes } from '../src/calendar/calendar.routes.ts';
import { createCalendarSecretStore } from '../src/calendar/calendar-secret.store.ts';
import type { KnownPlayer } from '../src/known-players/known-player.ts';
import { createMatchStore, type MatchStore } from '../src/matches/match.store.ts';
import type { Match } from '../src/matches/match.ts';
import { registerMatchRoutes } from '../src/matches/matches.routes.ts';
import { createCourtSuggester } from '../src/matches/meeting/court-suggester.ts';
import { createKnownScoreProjection } from '../src/matches/scores/known-score.projection.ts';
import { createMatchRatingsProjection } from '../src/matches/scores/match-ratings.projection.ts';
import { subscribeMatchEvents } from '../src/matches/subscribe-match-events.ts';
import { presentMatchForStaff } from '../src/matches/views/present-match.ts';
import { presentMatches } from '../src/matches/views/present-matches.ts';
import { registerPaidMatchRoutes } from '../src/paid-matches/paid-matches.routes.ts';
import { createSearchPermissionStore } from '../src/paid-matches/search-permission.store.ts';
import { subscribePaidMatchEvents } from '../src/paid-matches/subscribe-paid-match-events.ts';
import type { PlanningAnswer } from '../src/planning/load-planning-week.ts';
import { registerPlanningRoutes } from '../src/planning/planning.routes.ts';
import { createEncounterStore } from '../src/weekly-run/encounters.store.ts';
import { createWeeklyMatch } from '../src/weekly-run/weekly-match.ts';

/** Matches, planning and the admin calls over HTTP and events; the test provides the players and their answers. */
export interface MatchesService extends TestClient {
  readonly harness: Harness;
  readonly url: string;
  readonly matches: MatchStore;
  readonly players: Map<string, KnownPlayer>;
  readonly answers: Map<string, PlanningAnswer[]>;
  readonly places: FakePlaces;
  /** Adds a pending match as the weekly run creates it, of two new players; its courts count as looked up. */
  addMatch(changes?: Partial<Match>): Promise<Match>;
  token(id: string): Promise<string>;
  /** Republishes the current state of every match. */
  republish(): Promise<number>;
  readonly staff: string;
  stop(): Promise<void>;
}

const leagueZone = 'America/New_York';
/** The Sunday of the run, and the week in which its matches are played. */
const runMoment = '2026-11-22T15:00:00Z';
export const matchWeek = '2026-11-23';

interface FakePlaces extends PlacesClient {
  courts: Court[];
  isDown: boolean;
  readonly asked: string[];
}

export async function startMatchesService(): Promise<MatchesService> {
  const harness = await startHarness({ startAt: runMoment });
  const players = new Map<string, KnownPlayer>();
  const answers = new Map<string, PlanningAnswer[]>();
  const places = fakePlaces();
  const getPlayers = async (ids: readonly string[]) => new Map([...players].filter(([id]) => ids.includes(id)));
  const searchPlayerIds = async (text: string) =>
    [...players.values()].flatMap(({ id, name }) => (name?.includes(text) ? [id] : []));
  const stores: MatchStore[] = [];

  async function start(config: z.output<typeof dataServiceConfig>, dependencies: ServiceDependencies) {
    const service = await createService('matchmaking', config, dependencies);
    const { serve, connection, events, clock, log } = service;
    const matches = createMatchStore(connection, events);
    stores.push(matches);
    const scores = createKnownScoreProjection(connection);
    const ratings = createMatchRatingsProjection(connection);
    const deps = {
      matches,
      blocks: createBlockStore(connection),
      clock,
      events,
      scores,
      ratings,
      getPlayers,
      searchPlayerIds,
      leagueZone,
      hasScore: scores.has,
    };
    subscribeMatchEvents(events, deps, scores, ratings);
    registerMatchRoutes(serve, deps);
    const calendars = createCalendarSecretStore(connection);
    registerCalendarRoutes(service.app, serve, { ...deps, calendars, publicUrl: 'https://rally.test' });
    const searchDependencies = {
      ...deps,
      players: { findByIds: getPlayers },
      searchMutex: createMutex(),
      encounters: createEncounterStore(connection),
      searchPermissions: createSearchPermissionStore(connection, events),
      findScores: scores.findByMatchIds,
    };
    registerBlockRoutes(serve, searchDependencies);
    registerPaidMatchRoutes(serve, searchDependencies);
    subscribePaidMatchEvents(events, searchDependencies);
    registerPlanningRoutes(serve, {
      clock,
      leagueZone,
      listOptIns: async (week) => answers.get(week) ?? [],
      findPlayers: getPlayers,
      findPlayerIdsInWeek: matches.findPlayerIdsInWeek,
      findActivePlayerIds: matches.findActivePlayerIds,
    });
    registerAdminRoutes(serve, {
      countByStatus: matches.countByStatus,
      presentMatchesByPlayer: async (playerId) =>
        presentMatches(
          deps,
          await matches.listByPlayer(playerId).page({ after: null, limit: 0 }),
          presentMatchForStaff,
        ),
    });
    service.addBackgroundWork(createCourtSuggester({ ...deps, places, getHomes: getPlayers }, log).start);
    return service.listen();
  }

  const client = await harness.start('matchmaking', dataServiceConfig, start);
  const [matches] = stores;
  if (!matches) throw new Error('the service made no store');
  let added = 0;
  return {
    harness,
    matches,
    players,
    answers,
    places,
    call: client.call,
    url: client.url,
    staff: await harness.issuer.token('staff', 'admin'),
    token: (id) => harness.issuer.token(id),
    republish: () => client.events.republish(),
    async addMatch(changes = {}) {
      added += 1;
      const [user1, user2] = [`anna-${added}`, `ben-${added}`];
      players.set(user1, createKnownPlayer(user1, 'Anna Maria Bell', '+12025550201'));
      players.set(user2, createKnownPlayer(user2, 'Ben Cole', '+12025550202'));
      const pair = pairOf(`match-${added}`, user1, user2);
      const now = harness.clock.now();
      const match = { ...createWeeklyMatch(pair, now), courtsLookedUpAt: now, ...changes };
      await matches.insert(match);
      return match;
    },
    stop: harness.stop,
  };
}

export function createKnownPlayer(id: string, name: string, phone: string): KnownPlayer {
  return {
    id,
    phone,
    disabled: false,
    name,
    region: 'New York City Metro (NYC + suburbs / NJ)',
    sport: 'tennis',
    skill: 3.5,
    gender: null,
    opponentGenderPreference: 'no_preference',
    availabilityDays: [],
    availabilityTimeBlocks: [],
    zipCode: '07102',
    state: 'NJ',
    lat: 40.712345,
    lng: -74.012345,
    locationSource: 'address',
    homeCourt: null,
    profilePhoto: null,
    timeZone: leagueZone,
    onboarded: true,
    lifetimeAccess: false,
    playstyleBadge: 'Baseliner',
    standings: {
      tennis: { rating: 3.12, calculatedRating: 3.4, wins: 2, losses: 1 },
      pickleball: { rating: 3, calculatedRating: null, wins: 0, losses: 0 },
    },
    matchesAssigned: 4,
    matchesCompleted: 3,
    reliabilityPercentage: 75,
  };
}

function pairOf(matchId: string, user1Id: string, user2Id: string) {
  return {
    matchId,
    runId: 'run',
    week: matchWeek,
    sport: 'tennis',
    user1: { id: user1Id, region: 'Newark, NJ', point: { lat: 40.712345, lng: -74.012345 }, locationSource: 'address' },
    user2: { id: user2Id, region: 'Newark, NJ', point: { lat: 40.812345, lng: -74.012345 }, locationSource: 'address' },
    reasons: {
      ratingGap: 0.25,
      miles: 6.9,
      sharedDays: ['Mon', 'Wed'],
      sharedBlocks: ['Evening'],
      weeksWaited: [0, 1],
      timesMet: 0,
    },
    quality: 950,
  } satisfies Parameters<typeof createWeeklyMatch>[0];
}

function fakePlaces(): FakePlaces {
  const refuse = () => Promise.reject(new Error('not asked for here'));
  return {
    courts: [],
    isDown: false,
    asked: [],
    async nearby(_centre, query) {
      this.asked.push(query);
      if (this.isDown) throw new PlacesUnavailableError('away');
      return this.courts;
    },
    autocomplete: refuse,
    details: refuse,
  };
}
