import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { addWeeks, type WeekId } from '@rally/league-calendar';
import { type PairingHistoryMatch, pairingHistoryWeeks } from '@rally/matchmaking';
import { type InMemoryScoring, toKnownMatch } from '@rally/scoring';

/** Simulated matches in their latest state, mirrored to scoring. */
export interface SimulatedMatchStore {
  add(match: MatchSnapshot): void;
  update(id: string, changes: Partial<MatchSnapshot>): MatchSnapshot;
  /** Records when a match was actually played. */
  recordPlayedAt(id: string, at: Date): void;
  /** Encounters of these players that pairing considers for a week. */
  listEncounters(week: WeekId, playerIds: ReadonlySet<string>): PairingHistoryMatch[];
  /** How often two players have played each other so far. */
  countPlayed(playerId: string, otherId: string): number;
  list(): MatchSnapshot[];
}

export function createSimulatedMatchStore(scoring: Pick<InMemoryScoring, 'keep'>): SimulatedMatchStore {
  const matches = new Map<string, MatchSnapshot>();
  const playedAt = new Map<string, Date>();
  const timesPlayed = new Map<string, number>();

  function save(match: MatchSnapshot): void {
    matches.set(match.id, match);
    scoring.keep(toKnownMatch(match));
  }

  return {
    add: save,
    update(id, changes) {
      const before = matches.get(id);
      if (!before) throw new RangeError(`there is no match ${id}`);
      const after = { ...before, ...changes };
      save(after);
      return after;
    },
    recordPlayedAt(id, at) {
      const match = matches.get(id);
      if (!match) throw new RangeError(`there is no match ${id}`);
      playedAt.set(id, at);
      const pair = pairKeyOf(match.user1Id, match.user2Id ?? '');
      timesPlayed.set(pair, (timesPlayed.get(pair) ?? 0) + 1);
    },
    countPlayed: (playerId, otherId) => timesPlayed.get(pairKeyOf(playerId, otherId)) ?? 0,
    listEncounters(week, playerIds) {
      const since = addWeeks(week, -pairingHistoryWeeks);
      const recent: PairingHistoryMatch[] = [];
      // Matches are ordered by week.
      for (const match of [...matches.values()].reverse()) {
        if (match.week < since) break;
        const { week: own, kind, status, user1Id, user2Id, revealedTo } = match;
        const at = playedAt.get(match.id);
        const seenBy = kind === 'paid' ? revealedTo : [];
        if (!playerIds.has(user1Id) && !(user2Id !== null && playerIds.has(user2Id))) continue;
        recent.push({
          week: own,
          kind,
          status,
          user1Id,
          user2Id,
          seenBy,
          // The season pairs opponents of a canceled match again.
          isRevealed: seenBy.length > 0,
          played: at ? { at, isPresumed: false } : null,
          // Only those of the coming week matter, which has none yet.
          cancellation: null,
        });
      }
      return recent.reverse();
    },
    list: () => [...matches.values()],
  };
}

function pairKeyOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
