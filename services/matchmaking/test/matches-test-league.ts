import type { EventData } from '@rally/contracts';
import { accountUpdated } from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { playstyleChanged, ratingChanged, reliabilityChanged, scoreSubmitted } from '@rally/contracts/scoring';
import { createTestPlayerSnapshot, startFakePlacesProvider } from '@rally/testing';
import type { Match } from '../src/matches/match.ts';
import { createUnaskedOptIn } from '../src/opt-ins/opt-in.ts';
import { createTestMatch } from './builders/create-test-match.ts';
import { createTestScore } from './builders/create-test-score.ts';
import { startMatchmakingTestLeague } from './matchmaking-test-league.ts';

export type MatchesLeague = Awaited<ReturnType<typeof startMatchesLeague>>;

type Standing = Pick<
  EventData<typeof ratingChanged>,
  'rating' | 'calculatedRating' | 'wins' | 'losses' | 'totalMatches'
>;
interface PlayerChanges extends Partial<EventData<typeof playerUpdated>> {
  phone?: string;
  tennis?: Partial<Standing>;
  /** False for a player whose reliability is unknown. */
  hasHistory?: boolean;
}

/** The service on the Sunday of the run, with matches and answers that tests put into its stores. */
export async function startMatchesLeague() {
  const places = await startFakePlacesProvider();
  const settings = { PUBLIC_URL: 'https://rally.test', PLACES_BASE_URL: places.url };
  const league = await startMatchmakingTestLeague(settings, '2026-11-22T15:00:00Z');
  const { harness, clock, deps } = league;
  let matches = 0;
  let version = 0;

  /** Publishes a player's state as the other services do, for the first time or as an update. */
  async function putPlayer(id: string, { phone, tennis, hasHistory = true, ...changes }: PlayerChanges): Promise<void> {
    version += 1;
    const changedAt = clock.now().toISOString();
    const account = {
      id,
      phone: phone ?? '+12025550201',
      role: 'player' as const,
      createdAt: changedAt,
      disabled: false,
    };
    await Promise.all([
      harness.emit(accountUpdated, { subject: id, version, data: account }),
      harness.emit(playerUpdated, { subject: id, version, data: createHomePlayer(id, changes) }),
      harness.emit(ratingChanged, {
        subject: `${id}:tennis`,
        version,
        data: createRating(id, tennis ?? {}, changedAt),
      }),
      harness.emit(playstyleChanged, {
        subject: id,
        version,
        data: { playerId: id, playstyleBadge: 'Baseliner', changedAt },
      }),
      hasHistory &&
        harness.emit(reliabilityChanged, {
          subject: id,
          version,
          data: {
            playerId: id,
            matchesAssigned: 4,
            matchesCompleted: 3,
            percentage: 75,
            tier: 'extremely_reliable',
            changedAt,
          },
        }),
    ]);
  }

  return {
    ...league,
    matches: deps.matches,
    places,
    putPlayer,
    staffToken: await league.staff(),
    /** Adds a pending match of two new players; its courts count as looked up. */
    async addMatch(changes: Partial<Match> = {}): Promise<Match> {
      matches += 1;
      const [user1, user2] = [`anna-${matches}`, `ben-${matches}`];
      await putPlayer(user1, { name: 'Anna Maria Bell', phone: '+12025550201' });
      await putPlayer(user2, { name: 'Ben Cole', phone: '+12025550202' });
      const now = clock.now();
      const match = createTestMatch(`match-${matches}`, user1, user2, { courtsLookedUpAt: now, ...changes }, now);
      await deps.matches.insert(match);
      return match;
    },
    /** Adds many matches, each of two new players; returns their ids. */
    async addMatches(count: number, changes: Partial<Match>): Promise<string[]> {
      const added = Array.from({ length: count }, (_, number) =>
        createTestMatch(`many-${number}`, `ann-of-${number}`, `bob-of-${number}`, changes, clock.now()),
      );
      const playerIds = added.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id ?? '']);
      await deps.players.importPlayers(playerIds.map((id) => ({ ...createHomePlayer(id, {}), phone: '+12025550201' })));
      await Promise.all(added.map((match) => deps.matches.insert(match)));
      return added.map(({ id }) => id);
    },
    /** Publishes that a player submitted a score, which waits for the opponent. */
    async addScore(match: Match): Promise<void> {
      await harness.emit(scoreSubmitted, { subject: match.id, version: 1, data: createTestScore(match, 'submitted') });
    },
    /** Adds the answer to a week's question, or an unanswered question. */
    async addAnswer(week: string, playerId: string, answer: 'yes' | 'no' | null, askedOn: Date | null): Promise<void> {
      const next = { ...createUnaskedOptIn(playerId, week), version: 1, answer, askedOn };
      await deps.optIns.save([{ next, events: [] }]);
    },
    async stop() {
      await league.stop();
      await places.stop();
    },
  };
}

function createHomePlayer(id: string, changes: Partial<EventData<typeof playerUpdated>>) {
  return createTestPlayerSnapshot({
    id,
    region: 'New York City Metro (NYC + suburbs / NJ)',
    skill: 3.5,
    zipCode: '07102',
    state: 'NJ',
    lat: 40.712345,
    lng: -74.012345,
    locationSource: 'address',
    timeZone: 'America/New_York',
    onboarded: true,
    ...changes,
  });
}

function createRating(playerId: string, standing: Partial<Standing>, changedAt: string) {
  return {
    playerId,
    sport: 'tennis' as const,
    rating: 3.12,
    uncertainty: 0.3,
    calculatedRating: 3.4,
    wins: 2,
    losses: 1,
    totalMatches: 3,
    matchId: null,
    opponentId: null,
    ratingBefore: 3.12,
    ratingAfter: 3.12,
    ratingChange: 0,
    explanation: 'Seeded.',
    changedAt,
    ...standing,
  };
}
