import type { EventData } from '@rally/contracts';
import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { Payment } from '@rally/contracts/payments';
import type { scoreRated } from '@rally/contracts/scoring';
import { connectDatabase, createIndexes, splitIntoBatches } from '@rally/service-kit';
import { createMatchStore } from '../match.store.ts';
import { createKnownScoreProjection, isOpenScore, type ScoreSnapshot } from '../scores/known-score.projection.ts';
import { createMatchRatingChangesProjection } from '../scores/match-ratings.projection.ts';
import { toImportedMatch } from './to-imported-match.ts';

/** A finished match with its score and rating changes. */
export interface ImportedPastMatch {
  /** The data of its last event. */
  readonly match: MatchSnapshot;
  /** IANA name of the match's time zone. */
  readonly timeZone: string;
  /** The data of its last score event; null for a match without a score. */
  readonly score: ScoreSnapshot | null;
  /** Null if the score changed no rating. */
  readonly ratings: EventData<typeof scoreRated> | null;
  /** Fees of a paid match. */
  readonly payments?: readonly Payment[];
}

const batchSize = 1_000;

/**
 * Bulk-loads past matches into this service's database without events; safe to repeat. All have version 1. A player's
 * second match in one week and matches that already exist are skipped.
 */
export async function importPastMatches(mongodbUri: string, past: readonly ImportedPastMatch[]): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    const matches = createMatchStore(connection, { outbox: () => undefined });
    const scores = createKnownScoreProjection(connection);
    const ratings = createMatchRatingChangesProjection(connection);
    await createIndexes(connection);
    for (const batch of splitIntoBatches(past, batchSize)) {
      await matches.importMatches(
        batch.map(({ match, timeZone, score, payments = [] }) => ({
          ...toImportedMatch(match, timeZone, payments),
          hasOpenScore: score !== null && isOpenScore(score),
        })),
      );
      await scores.importScores(batch.flatMap(({ score }) => score ?? []));
      await ratings.importRatings(batch.flatMap((imported) => imported.ratings ?? []));
    }
  } finally {
    await connection.close();
  }
}
