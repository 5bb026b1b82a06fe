import type { Sport } from '@rally/contracts/players';
import { getStartingRating, type Playstyle, type ScoreEntry } from '@rally/contracts/scoring';
import type { WeekId } from '@rally/league-calendar';
import { estimateKnownMatchPlayedAt, type KnownMatch, listMatchPlayerIds } from './known-matches/known-match.ts';
import { computeReliability } from './players/player-scoring-summary.ts';
import { createUnratedRatingLogEntry, type RatingLogEntry, rateLogEntry } from './rating-log/rating-log-entry.ts';
import type { RatingState } from './ratings/formula/rating-state.ts';
import { roundRating } from './ratings/round-rating.ts';
import type { Reliability } from './reliability/grade-reliability.ts';
import {
  closeUnansweredScoreSheet,
  confirmScoreSheet,
  contestScoreSheet,
  correctScoreSheet,
  createSubmittedScoreSheet,
  isScoreSheetFinal,
  type ScoreSheet,
  upholdScoreSheet,
  voidScoreSheet,
} from './sheets/score-sheet.ts';
import { validateScoreEntry } from './sheets/validate-score-entry.ts';

/**
 * Scores and ratings of a league in memory, computed by the same functions as in the service. Calls must come in
 * chronological order; the log then equals a replay from the first match.
 */
export interface InMemoryScoring {
  /** Adds or updates a match. */
  keep(match: KnownMatch): void;
  submit(score: SubmittedScore, at: Date): void;
  confirm(matchId: string, playerId: string, vote: Playstyle | null, at: Date): void;
  contest(matchId: string, playerId: string, counterEntry: ScoreEntry, at: Date): void;
  expire(matchId: string, at: Date): void;
  /** Staff confirm a contested score. */
  uphold(matchId: string, at: Date): void;
  correct(matchId: string, entry: ScoreEntry, at: Date): void;
  void(matchId: string, at: Date): void;
  rating(playerId: string, sport: Sport): number;
  reliability(playerId: string, week: WeekId): Reliability;
  contents(): InMemoryScoringData;
}

export interface SubmittedScore {
  readonly matchId: string;
  readonly playerId: string;
  readonly entry: ScoreEntry;
  readonly vote: Playstyle | null;
}

export interface InMemoryScoringData {
  readonly matches: readonly KnownMatch[];
  readonly sheets: readonly ScoreSheet[];
  /** In log order. */
  readonly entries: readonly RatingLogEntry[];
}

/**
 * @param skillOf a player's self-reported level
 * @param leagueZone IANA name of the zone of the league week
 */
export function createInMemoryScoring(
  skillOf: (playerId: string) => number | null,
  leagueZone: string,
): InMemoryScoring {
  const matches = new Map<string, KnownMatch>();
  const matchesOf = new Map<string, Set<string>>();
  const sheets = new Map<string, ScoreSheet>();
  const entries: RatingLogEntry[] = [];
  const standings = new Map<string, RatingState>();

  function fromRow(id: string): KnownMatch {
    const match = matches.get(id);
    if (!match) throw new RangeError(`unknown match ${id}`);
    return match;
  }

  function change(id: string, decide: (sheet: ScoreSheet) => ScoreSheet | null): void {
    const before = sheets.get(id);
    const after = before && decide(before);
    if (!before || !after || isScoreSheetFinal(before))
      throw new RangeError(`the score of ${id} does not allow this change`);
    sheets.set(id, after);
    rate(after);
  }

  function rate(sheet: ScoreSheet): void {
    const entry = createUnratedRatingLogEntry(sheet);
    if (entry === null) return;
    const stateOf = (playerId: string) => standings.get(playerSportKey(playerId, sheet.sport)) ?? null;
    const rated = rateLogEntry(entry, { user1: stateOf(sheet.user1Id), user2: stateOf(sheet.user2Id) });
    const last = entries.findLast(({ sport }) => sport === sheet.sport);
    if (last && last.order > rated.order) throw new RangeError(`the score of ${sheet.id} is older than the last one`);
    entries.push(rated);
    for (const { playerId, state } of [rated.user1, rated.user2])
      standings.set(playerSportKey(playerId, sheet.sport), state);
  }

  return {
    keep(match) {
      matches.set(match.id, match);
      for (const id of listMatchPlayerIds(match)) matchesOf.set(id, (matchesOf.get(id) ?? new Set()).add(match.id));
    },
    submit({ matchId, playerId, entry, vote }, at) {
      const match = fromRow(matchId);
      const { sport, user1Id, user2Id } = match;
      if (user2Id === null || sheets.has(matchId)) throw new RangeError(`cannot submit a score for ${matchId}`);
      const score = validateScoreEntry(sport, entry);
      const skills = { user1Skill: skillOf(user1Id), user2Skill: skillOf(user2Id) };
      const sheet = {
        id: matchId,
        sport,
        user1Id,
        user2Id,
        ...skills,
        playedAt: estimateKnownMatchPlayedAt(match, at, leagueZone),
        score,
        submittedBy: playerId,
        isEarly: false,
        isUnagreedNoShow: false,
        vote,
      };
      sheets.set(matchId, { ...createSubmittedScoreSheet(sheet, at), question: { sentAt: at, hasFailed: false } });
    },
    confirm: (id, playerId, vote, at) => change(id, (sheet) => confirmScoreSheet(sheet, playerId, vote, at)),
    contest: (id, playerId, counterEntry, at) =>
      change(id, (sheet) => {
        const counterScore = validateScoreEntry(sheet.sport, counterEntry);
        return contestScoreSheet(
          sheet,
          { playerId, counterScore, reason: null, saysNotPlayed: false, messageId: null },
          at,
        );
      }),
    expire: (id, at) => change(id, (sheet) => closeUnansweredScoreSheet(sheet, at)),
    uphold: (id, at) => change(id, (sheet) => upholdScoreSheet(sheet, at)),
    correct: (id, entry, at) =>
      change(id, (sheet) => correctScoreSheet(sheet, validateScoreEntry(sheet.sport, entry), at)),
    void: (id, at) => change(id, (sheet) => voidScoreSheet(sheet, 'staff', at)),
    rating(playerId, sport) {
      const state = standings.get(playerSportKey(playerId, sport));
      return state ? roundRating(state.rating) : getStartingRating(skillOf(playerId), sport);
    },
    reliability(playerId, week) {
      const own = [...(matchesOf.get(playerId) ?? [])].map(fromRow);
      return computeReliability(playerId, {
        matches: own,
        sheets: own.flatMap(({ id }) => sheets.get(id) ?? []),
        isOver: (match) => match.week < week,
      });
    },
    contents: () => ({ matches: [...matches.values()], sheets: [...sheets.values()], entries }),
  };
}

function playerSportKey(playerId: string, sport: Sport): string {
  return `${playerId}:${sport}`;
}
