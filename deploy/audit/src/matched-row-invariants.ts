import { addWeeks } from '@rally/league-calendar';
import * as z from 'zod';
import type { StoredServiceData } from './read-service-databases.ts';
import { storedMatchRowSchema } from './stored-row-schemas.ts';

const matchRow = storedMatchRowSchema.extend({ isInMatchedRows: z.boolean().optional() });
const weekRow = z.object({ _id: z.string(), matchedIn: z.string().nullish() });

/** The rows of players and weeks name exactly the matches that say they are named there. */
export function findMatchedRowViolations(stored: StoredServiceData): string[] {
  const matches = stored.rows('matchmaking.matches', matchRow).filter(({ isInMatchedRows }) => isInMatchedRows);
  const applied = new Set(matches.map(({ _id }) => _id));
  const wanted = matches
    .filter(({ status }) => status !== 'declined' && status !== 'canceled')
    .flatMap(({ _id, week, user1Id, user2Id }) =>
      [user1Id, user2Id].flatMap((playerId) => (playerId ? `${playerId}:${addWeeks(week, -1)} ${_id}` : [])),
    );
  const found = stored
    .rows('matchmaking.opt_ins', weekRow)
    .flatMap(({ _id, matchedIn }) => (matchedIn && applied.has(matchedIn) ? `${_id} ${matchedIn}` : []));
  return [...findMissing(wanted, found), ...findMissing(found, wanted)].map(
    (row) => `the planning of a week is otherwise than the match: ${row}`,
  );
}

function findMissing(rows: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}
