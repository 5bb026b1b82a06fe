import { gradeReliability } from '@rally/scoring';
import * as z from 'zod';
import { findRowCountViolations } from './count-invariants.ts';
import { findMatchedRowViolations } from './matched-row-invariants.ts';
import type { StoredServiceData } from './read-service-databases.ts';
import { storedMatchRowSchema, storedScoreSheetRowSchema } from './stored-row-schemas.ts';

const outboxRow = z.object({ outbox: z.array(z.unknown()).optional() });
const rating = z.object({ rating: z.number(), wins: z.number(), losses: z.number() });
const recordRow = z.object({
  _id: z.string(),
  standings: z.object({ tennis: rating.nullable(), pickleball: rating.nullable() }),
  reliability: z.object({ matchesAssigned: z.number(), matchesCompleted: z.number() }),
});
const knownPlayerRow = z.object({
  _id: z.string(),
  tennis: rating.optional(),
  pickleball: rating.optional(),
  reliability: z.object({ matchesAssigned: z.number(), matchesCompleted: z.number() }).optional(),
});

/** Invariant 11: no event is lost, and every projection equals its owner's data. */
export function findStaleProjections(stored: StoredServiceData): string[] {
  return [
    ...findUnpublishedEventViolations(stored),
    ...findDeadLetters(stored),
    ...findStaleProfiles(stored),
    ...findStaleKnownMatches(stored),
    ...findScoreProjectionErrors(stored),
    ...findStaleStandings(stored),
    ...findRowCountViolations(stored),
    ...findMatchedRowViolations(stored),
  ];
}

function findUnpublishedEventViolations(stored: StoredServiceData): string[] {
  return stored.collections.flatMap((name) => {
    const waiting = stored.rows(name, outboxRow).filter(({ outbox = [] }) => outbox.length > 0).length;
    return waiting > 0 ? [`${waiting} rows of ${name} have events that were not published`] : [];
  });
}

function findDeadLetters(stored: StoredServiceData): string[] {
  return stored.collections
    .filter((name) => name.endsWith('.dead_letters'))
    .flatMap((name) => {
      const letters = stored.rows(name, z.unknown()).length;
      return letters > 0 ? [`${letters} events could not be read: ${name}`] : [];
    });
}

function findStaleProfiles(stored: StoredServiceData): string[] {
  const versions = new Map(
    stored
      .rows('players.players', z.object({ _id: z.string(), version: z.number() }))
      .map(({ _id, version }) => [_id, version]),
  );
  const known = z.object({ _id: z.string(), player: z.object({ version: z.number() }).nullish() });
  return stored.rows('matchmaking.known_players', known).flatMap(({ _id, player }) => {
    const version = versions.get(_id);
    // A closed account has no profile.
    const isSame = !player || version === undefined || version === player.version;
    return isSame ? [] : [`matchmaking knows version ${player.version} of the profile of ${_id}, it is ${version}`];
  });
}

function findStaleKnownMatches(stored: StoredServiceData): string[] {
  const known = new Map(
    stored
      .rows(
        'scoring.known_matches',
        storedMatchRowSchema.pick({ _id: true, status: true, user1Id: true, user2Id: true }),
      )
      .map((match) => [match._id, match]),
  );
  return stored.rows('matchmaking.matches', storedMatchRowSchema).flatMap(({ _id, status, user1Id, user2Id }) => {
    const other = known.get(_id);
    const isSame = other?.status === status && other.user1Id === user1Id && other.user2Id === user2Id;
    return isSame ? [] : [`scoring knows the match ${_id} otherwise than matchmaking`];
  });
}

function findScoreProjectionErrors(stored: StoredServiceData): string[] {
  const shown = new Map(
    stored
      .rows('matchmaking.scores', z.object({ _id: z.string(), score: z.object({ status: z.string() }) }))
      .map(({ _id, score }) => [_id, score.status]),
  );
  return stored
    .rows('scoring.sheets', storedScoreSheetRowSchema)
    .flatMap(({ _id, status }) =>
      shown.get(_id) === status ? [] : [`matchmaking shows the score of ${_id} as ${shown.get(_id)}, it is ${status}`],
    );
}

function findStaleStandings(stored: StoredServiceData): string[] {
  const closed = new Set(stored.rows('payments.closed_accounts', z.object({ _id: z.string() })).map(({ _id }) => _id));
  const known = new Map(stored.rows('matchmaking.known_players', knownPlayerRow).map((player) => [player._id, player]));
  const ratings = new Map(
    stored
      .rows('players.ratings', z.object({ _id: z.string(), rating: z.number() }))
      .map((row) => [row._id, row.rating]),
  );
  const tiers = new Map(
    stored
      .rows('payments.known_reliabilities', z.object({ _id: z.string(), tier: z.string() }))
      .map(({ _id, tier }) => [_id, tier]),
  );
  return stored.rows('scoring.players', recordRow).flatMap(({ _id, standings, reliability }) => {
    const player = known.get(_id);
    const { matchesAssigned, matchesCompleted } = player?.reliability ?? { matchesAssigned: 0, matchesCompleted: 0 };
    const isReliable =
      matchesAssigned === reliability.matchesAssigned && matchesCompleted === reliability.matchesCompleted;
    // Payments deletes the tier of a closed account.
    const isTier = closed.has(_id) || (tiers.get(_id) ?? 'new') === gradeReliability(reliability).tier;
    const sports = (['tennis', 'pickleball'] as const).filter((sport) => {
      const own = standings[sport];
      const theirs = player?.[sport];
      if (own === null) return theirs !== undefined;
      return (
        own.rating !== theirs?.rating ||
        own.wins !== theirs.wins ||
        own.losses !== theirs.losses ||
        own.rating !== ratings.get(`${_id}:${sport}`)
      );
    });
    return [
      ...sports.map((sport) => `others know the ${sport} rating of ${_id} otherwise than scoring`),
      ...(isReliable && isTier ? [] : [`others know the reliability of ${_id} otherwise than scoring`]),
    ];
  });
}
