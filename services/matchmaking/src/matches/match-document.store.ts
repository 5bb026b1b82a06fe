import type { CloudEvent } from '@rally/contracts';
import { outboxSchemaFields } from '@rally/events';
import { countTrackingFields, normalizeSearchWords, type SchemaFields, unsetIsCounted } from '@rally/service-kit';
import { Schema } from 'mongoose';
import {
  closedCancellationDefaults,
  isOpenOpponentSearch,
  listMatchPlayerIds,
  type Match,
  missingMatchFieldDefaults,
} from './match.ts';
import type { MatchChange } from './match-change.ts';
import { toMatchCountKeys } from './match-count-keys.ts';
import {
  failedNotificationMatchFilter,
  openSearchFilter,
  playerCancellationFilter,
  unnotifiedMatchFilter,
} from './match-queries.ts';
import { listSlotHoldersOfMatch } from './match-slots.ts';
import { createMatchedRowUnset, matchedRowTrackingFields } from './matched-players.ts';

const indifferent = { type: Schema.Types.Mixed, default: null };
const text = { type: String, default: null };
const moment = { type: Date, default: null };
const amount = { type: Number, default: null };
const known = { type: String, required: true };

/** Finds the matches of players in a status, newest first. */
export const matchesOfPlayersIndex = { players: 1, status: 1, createdAt: -1, _id: -1 } as const;

/** Finds the matches whose message a player did not get, and only those. */
export const unsentMatchesIndex = { status: 1, createdAt: 1, _id: 1 } as const;

/** Finds the approved weekly matches that no player was notified of yet, and only those, by age. */
export const unnotifiedMatchesIndex = { kind: 1, createdAt: 1, _id: 1 } as const;

/** True once the list of closed searches knows of the cancellation. */
const cancellationTrackingFields = { isCancellationChecked: { type: Boolean, select: false } } as const;

/** The stored form of matches, and its indexes. */
export const matchDocumentSchema = new Schema(
  {
    ...outboxSchemaFields,
    ...countTrackingFields,
    ...matchedRowTrackingFields,
    ...cancellationTrackingFields,
    _id: known,
    kind: known,
    week: known,
    sport: known,
    user1Id: known,
    user2Id: text,
    /** Both players, so that one index finds a match by either one. */
    players: [String],
    /** `{playerId}:{week}` of each player whose slot the match occupies; absent if it occupies none. */
    slotKeys: { type: [String], default: undefined },
    user1Name: text,
    user2Name: text,
    /** The words of the names that staff entered; absent if there are none. */
    nameWords: { type: [String], default: undefined },
    region: text,
    status: known,
    runId: text,
    isStandby: { type: Boolean, default: false },
    reasons: indifferent,
    quality: amount,
    slots: [Schema.Types.Mixed],
    timeZone: known,
    scheduledDate: moment,
    arrangement: indifferent,
    otherTimesWanted: [Schema.Types.Mixed],
    rematchWantedBy: [String],
    /** Set while both players want a rematch. */
    isMutualRematch: { type: Boolean, default: undefined },
    attendance: indifferent,
    overlappingDays: [String],
    overlappingTimes: [String],
    distanceKm: amount,
    distanceSource: text,
    drivingMinutes: amount,
    affectsReliability: { type: Boolean, required: true },
    popularCourts: [Schema.Types.Mixed],
    suggestedCourt: indifferent,
    courtsLookedUpAt: moment,
    notification: indifferent,
    notificationsSentAt: moment,
    createdAt: { type: Date, required: true },
    approvedAt: moment,
    declinedAt: moment,
    canceledAt: moment,
    completedAt: moment,
    hasOpenScore: { type: Boolean, default: false },
    /** Set while the match is approved and none of its players has submitted a score that counts. */
    awaitsScore: { type: Boolean, default: undefined },
    cancellation: indifferent,
    fees: [Schema.Types.Mixed],
    revealedTo: [String],
    seenBy: [String],
    windowEndsAt: moment,
    joining: indifferent,
    joinedFrom: text,
    opponentFoundAt: moment,
    refusedClaims: [String],
    searchPosition: indifferent,
  } satisfies SchemaFields<MatchDocument>,
  { collection: 'matches', versionKey: false, minimize: false },
);
// One slot per player and week over both sports. Sparse, because a unique index treats two empty arrays as equal.
matchDocumentSchema.index({ slotKeys: 1 }, { unique: true, sparse: true });
matchDocumentSchema.index({ players: 1, createdAt: -1, _id: -1 });
matchDocumentSchema.index({ players: 1, week: 1 });
matchDocumentSchema.index(matchesOfPlayersIndex);
matchDocumentSchema.index({ status: 1, createdAt: -1, _id: -1 });
matchDocumentSchema.index({ status: 1, scheduledDate: -1, createdAt: -1, _id: -1 });
// For overdue matches: by date, by week if they have no date, and by the columns of their table.
for (const order of [
  { scheduledDate: 1 },
  { scheduledDate: 1, week: 1 },
  { region: 1, createdAt: 1 },
  { sport: 1, createdAt: 1 },
  { notificationsSentAt: 1, createdAt: 1 },
] as const) {
  matchDocumentSchema.index(
    { status: 1, awaitsScore: 1, ...order, _id: 1 },
    { partialFilterExpression: { awaitsScore: true } },
  );
}
// For the columns of the tables of matches.
matchDocumentSchema.index({ status: 1, region: 1, createdAt: 1, _id: 1 });
matchDocumentSchema.index({ status: 1, sport: 1, createdAt: 1, _id: 1 });
matchDocumentSchema.index({ status: 1, notificationsSentAt: 1, createdAt: 1, _id: 1 });
matchDocumentSchema.index({ status: 1, approvedAt: -1 }, { partialFilterExpression: { notificationsSentAt: null } });
matchDocumentSchema.index({ status: 1, declinedAt: -1 }, { partialFilterExpression: { notificationsSentAt: null } });
// Workers look for these every few seconds.
matchDocumentSchema.index(
  { status: 1, createdAt: 1, _id: 1, isStandby: 1 },
  { partialFilterExpression: { isStandby: true } },
);
matchDocumentSchema.index(unsentMatchesIndex, { partialFilterExpression: failedNotificationMatchFilter });
matchDocumentSchema.index(unnotifiedMatchesIndex, { partialFilterExpression: unnotifiedMatchFilter });
for (const column of ['scheduledDate', 'region', 'sport']) {
  matchDocumentSchema.index(
    { kind: 1, [column]: 1, createdAt: 1, _id: 1 },
    { partialFilterExpression: unnotifiedMatchFilter },
  );
}
matchDocumentSchema.index({ nameWords: 1 }, { sparse: true });
// For the tables of cancellations, which contain few matches.
for (const column of ['scheduledDate', 'region', 'sport', 'notificationsSentAt']) {
  matchDocumentSchema.index(
    { 'cancellation.review': 1, [column]: 1, createdAt: 1, _id: 1 },
    { partialFilterExpression: { status: 'canceled' } },
  );
}
matchDocumentSchema.index({ week: 1, status: 1 });
matchDocumentSchema.index({ status: 1, week: 1, approvedAt: 1 });
// For the worker that looks up courts, oldest match first.
matchDocumentSchema.index(
  { courtsLookedUpAt: 1, status: 1, createdAt: 1, _id: 1 },
  { partialFilterExpression: { courtsLookedUpAt: null } },
);
matchDocumentSchema.index({ kind: 1, status: 1, createdAt: 1, _id: 1 });
matchDocumentSchema.index(
  {
    kind: 1,
    status: 1,
    user2Id: 1,
    sport: 1,
    'searchPosition.cell': 1,
    'searchPosition.ratingHundredths': 1,
    createdAt: 1,
    _id: 1,
  },
  { partialFilterExpression: openSearchFilter },
);
matchDocumentSchema.index({ 'cancellation.review': 1, 'cancellation.responseDueAt': 1 });
matchDocumentSchema.index({ status: 1, 'cancellation.review': 1, createdAt: -1, _id: -1 });
matchDocumentSchema.index(
  { isMutualRematch: 1, completedAt: 1 },
  { partialFilterExpression: { isMutualRematch: true } },
);
matchDocumentSchema.index({ isCounted: 1 });
matchDocumentSchema.index({ isInMatchedRows: 1 });
matchDocumentSchema.index({ isCancellationChecked: 1 }, { partialFilterExpression: playerCancellationFilter });

/** A match as stored, with fields for indexes. */
export type MatchDocument = Omit<Match, 'id'> & {
  _id: string;
  players: string[];
  slotKeys?: string[];
  nameWords?: string[];
  isMutualRematch?: true;
  awaitsScore?: true;
  isInMatchedRows?: true;
  outbox?: CloudEvent[];
};

/** A match to store, and whether the rows of its players name it already; see `planning/matched-rows.store.ts`. */
export type NewMatch = Match & { readonly isInMatchedRows?: true };

/** The stored form of a match. */
export function toMatchDocument(match: NewMatch): MatchDocument {
  const { id, ...fields } = match;
  const slotKeys = listWeeklySlotKeys(match);
  const nameWords = toNameWords(match);
  return {
    _id: id,
    ...fields,
    players: listMatchPlayerIds(match),
    searchPosition: isOpenOpponentSearch(match) ? match.searchPosition : null,
    ...(slotKeys.length > 0 && { slotKeys }),
    ...(nameWords.length > 0 && { nameWords }),
    ...(match.rematchWantedBy.length === 2 && { isMutualRematch: true }),
    ...(match.status === 'scheduled' && match.user2Id !== null && !match.hasOpenScore && { awaitsScore: true }),
  };
}

/** The match from its stored form, which an earlier version may have written. */
export function fromMatchDocument({
  _id,
  players: _players,
  slotKeys: _slotKeys,
  nameWords: _nameWords,
  isMutualRematch: _isMutualRematch,
  awaitsScore: _awaitsScore,
  isInMatchedRows: _isInMatchedRows,
  outbox: _outbox,
  ...match
}: MatchDocument): Match {
  // Matches stored by earlier versions lack some fields.
  const cancellation = match.cancellation && { ...closedCancellationDefaults, ...match.cancellation };
  return { ...missingMatchFieldDefaults, ...match, cancellation, id: _id };
}

function listWeeklySlotKeys(match: Match): string[] {
  return listSlotHoldersOfMatch(match).map((playerId) => `${playerId}:${match.week}`);
}

/** The words of the names that staff entered, for an index. */
export function toNameWords({ user1Name, user2Name }: Pick<Match, 'user1Name' | 'user2Name'>): string[] {
  return normalizeSearchWords([user1Name, user2Name].filter((name) => name !== null).join(' '));
}

/** The update that writes a change. Its filter matches nothing if the match has changed since. */
export function createGuardedMatchUpdate({ before, after, events }: MatchChange) {
  const { _id, version, ...fields } = toMatchDocument(after);
  const countsOtherwise = toMatchCountKeys(before).join() !== toMatchCountKeys(after).join();
  const unset = {
    ...(fields.slotKeys === undefined && { slotKeys: 1 }),
    ...(fields.nameWords === undefined && { nameWords: 1 }),
    ...(fields.isMutualRematch === undefined && { isMutualRematch: 1 }),
    ...(fields.awaitsScore === undefined && { awaitsScore: 1 }),
    ...(countsOtherwise && unsetIsCounted),
    ...createMatchedRowUnset(before, after),
    ...(after.cancellation?.by === 'player' && { isCancellationChecked: 1 }),
  };
  return {
    filter: { _id, version: before.version },
    update: {
      $set: { ...fields, version },
      ...(Object.keys(unset).length > 0 && { $unset: unset }),
      $push: { outbox: { $each: [...events] } },
    },
  };
}
