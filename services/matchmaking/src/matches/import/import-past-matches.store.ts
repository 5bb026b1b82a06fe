import type { DataOf } from '@rally/contracts';
import type { MatchState } from '@rally/contracts/matchmaking';
import type { Payment } from '@rally/contracts/payments';
import type { scoreRated } from '@rally/contracts/scoring';
import { connectDatabase } from '@rally/service-kit';
import { createMatchStore } from '../match.store.ts';
import { createMatchRatingsProjection } from '../scores/match-ratings.projection.ts';
import { createScoreProjection, type Score } from '../scores/score.projection.ts';
import { pastMatch } from './past-match.ts';

/** A match that has ended, with what scoring made of it. */
export interface ImportedPastMatch {
  /** As its last event tells it. */
  readonly match: MatchState;
  /** IANA name of the zone whose clock the match's times go by. */
  readonly timeZone: string;
  /** The data of its last score event; null for a match without a score. */
  readonly score: Score | null;
  /** Null where the score moved no rating. */
  readonly ratings: DataOf<typeof scoreRated> | null;
  /** What was paid for a paid match. */
  readonly payments?: readonly Payment[];
}

const batchSize = 1_000;

/**
 * Loads a past in bulk into this service's database, without telling anyone; safe to repeat. All of it has version 1. What a
 * player has in one week besides a first match, and what is there already, is left out.
 */
export async function importPastMatches(mongodbUri: string, past: readonly ImportedPastMatch[]): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    const matches = createMatchStore(connection, { outbox: () => undefined });
    const scores = createScoreProjection(connection);
    const ratings = createMatchRatingsProjection(connection);
    for (let start = 0; start < past.length; start += batchSize) {
      const batch = past.slice(start, start + batchSize);
      await matches.load(batch.map(({ match, timeZone, payments = [] }) => pastMatch(match, timeZone, payments)));
      await scores.load(batch.flatMap(({ score }) => score ?? []));
      await ratings.load(batch.flatMap((imported) => imported.ratings ?? []));
    }
  } finally {
    await connection.close();
  }
}
