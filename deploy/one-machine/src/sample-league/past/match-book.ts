import type { MatchState } from '@rally/contracts/matchmaking';
import { addWeeks, type WeekId } from '@rally/league-calendar';
import { type Encounter, historyWeeks } from '@rally/matchmaking';
import { type InMemoryScoring, toKnownMatch } from '@rally/scoring';

/** The matches of the past, each in its latest state, which the scorebook is told too. */
export interface MatchBook {
  put(match: MatchState): void;
  change(id: string, changes: Partial<MatchState>): MatchState;
  /** The match was really played then. */
  notePlayed(id: string, at: Date): void;
  /** What pairing minds of these players for a match of that week. */
  encountersBefore(week: WeekId, playerIds: ReadonlySet<string>): Encounter[];
  all(): MatchState[];
}

export function createMatchBook(scorebook: Pick<InMemoryScoring, 'keep'>): MatchBook {
  const matches = new Map<string, MatchState>();
  const playedAt = new Map<string, Date>();

  function put(match: MatchState): void {
    matches.set(match.id, match);
    scorebook.keep(toKnownMatch(match));
  }

  return {
    put,
    change(id, changes) {
      const before = matches.get(id);
      if (!before) throw new RangeError(`there is no match ${id}`);
      const after = { ...before, ...changes };
      put(after);
      return after;
    },
    notePlayed: (id, at) => playedAt.set(id, at),
    encountersBefore(week, playerIds) {
      const since = addWeeks(week, -historyWeeks);
      const recent: Encounter[] = [];
      // Matches stand in the order of their weeks.
      for (const match of [...matches.values()].reverse()) {
        if (match.week < since) break;
        const { week: own, kind, status, user1Id, user2Id, revealedTo } = match;
        const seenBy = kind === 'paid' ? revealedTo : [];
        if (!playerIds.has(user1Id) && !(user2Id !== null && playerIds.has(user2Id))) continue;
        recent.push({ week: own, kind, status, user1Id, user2Id, seenBy, playedAt: playedAt.get(match.id) ?? null });
      }
      return recent.reverse();
    },
    all: () => [...matches.values()],
  };
}
