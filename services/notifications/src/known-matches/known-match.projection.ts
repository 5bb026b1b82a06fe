import { hourMs } from '@rally/contracts/durations';
import { type MatchSnapshot, matchReminderHour, matchSnapshotEvents } from '@rally/contracts/matchmaking';
import { timesReminderAfterHours } from '@rally/contracts/notifications';
import { createBatchedLookup, createIdLookup, createProjectionWriter, type EventBus } from '@rally/events';
import { getLocalDateAfterDays, localHourToInstant } from '@rally/league-calendar';
import { insertMissing } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { groupByPlayer } from '../people/group-by-player.ts';

interface MatchDocument {
  _id: string;
  version: number;
  match: MatchSnapshot;
  /** When a match that needs a score is played; null for any other, missing in rows of version 0.1.0. */
  playsAt?: Date | null;
  /** When the players were asked for the score; missing until then. */
  scoreRequestedAt?: Date;
  /** When players who have not answered its times are reminded; null if no reminder is due, missing in rows of version 0.1.0. */
  timesReminderAt?: Date | null;
  timesRemindedAt?: Date;
  /** When the players are reminded of the agreed time; null if no reminder is due any more, missing in rows of version 0.1.0. */
  dayReminderAt?: Date | null;
}

export type KnownMatchProjection = ReturnType<typeof createKnownMatchProjection>;

/**
 * Matches as of their latest event.
 * @param leagueZone IANA time zone of matches without their own
 */
export function createKnownMatchProjection(connection: Connection, leagueZone: string) {
  const rows = connection.model<MatchDocument>(
    'KnownMatch',
    new Schema<MatchDocument>({
      _id: String,
      version: Number,
      match: Schema.Types.Mixed,
      playsAt: Date,
      scoreRequestedAt: Date,
      timesReminderAt: Date,
      timesRemindedAt: Date,
      dayReminderAt: Date,
    })
      .index({ playsAt: 1 })
      .index({ dayReminderAt: 1 })
      .index({ timesReminderAt: 1 })
      .index({ 'match.user1Id': 1 })
      .index({ 'match.user2Id': 1 }),
    'known_matches',
  );
  const write = createProjectionWriter(rows);
  const lookUp = createIdLookup(rows, ({ match }) => match);
  const lookUpScheduled = createBatchedLookup(async (playerIds: readonly string[]) => {
    const found = await rows.find({ ...ofPlayers(playerIds), 'match.status': 'scheduled' }).lean<MatchDocument[]>();
    return groupByPlayer(
      found.map(({ match }) => match),
      (match) => match,
    );
  });
  const lookUpDayReminders = createBatchedLookup(async (playerIds: readonly string[]) => {
    const found = await rows
      .find({ ...ofPlayers(playerIds), dayReminderAt: { $type: 'date' } })
      .lean<MatchDocument[]>();
    return groupByPlayer(found, ({ match }) => match);
  });

  return {
    subscribe(events: EventBus): void {
      for (const definition of matchSnapshotEvents) {
        events.project(definition, 'known-matches', async ({ subject, version, data }) => {
          await write(subject, version, {
            match: data,
            playsAt: getPlaysAt(data),
            timesReminderAt: getTimesReminderAt(data),
            dayReminderAt: getDayReminderAt(data, leagueZone),
          });
        });
      }
    },
    /** Stores imported matches as version 1, as if their players had already been asked and reminded. Safe to repeat: existing ones stay. */
    async importMatches(matches: readonly MatchSnapshot[], now: Date): Promise<void> {
      await insertMissing(
        rows,
        matches.map((match) => ({
          _id: match.id,
          version: 1,
          match,
          playsAt: getPlaysAt(match),
          scoreRequestedAt: now,
        })),
      );
    },
    async listIdsOf(playerId: string): Promise<string[]> {
      return (await rows.find(ofPlayers([playerId]), { _id: 1 }).lean<Pick<MatchDocument, '_id'>[]>()).map(
        ({ _id }) => _id,
      );
    },
    async listOpponentIdsOf(playerId: string): Promise<string[]> {
      const found = await rows.find(ofPlayers([playerId])).lean<MatchDocument[]>();
      const ids = found.flatMap(({ match: { user1Id, user2Id } }) => [user1Id, user2Id ?? []].flat());
      return [...new Set(ids)].filter((id) => id !== playerId);
    },
    findById: async (id: string): Promise<MatchSnapshot | null> => (await lookUp([id])).get(id) ?? null,
    /** The match that a player has now, or else the latest one; null without any. */
    async findCurrentOf(playerId: string): Promise<MatchSnapshot | null> {
      for (const status of ['scheduled', 'pending', 'completed', 'canceled'] as const) {
        const filter = { ...ofPlayers([playerId]), 'match.status': status };
        const row = await rows.findOne(filter).sort({ 'match.createdAt': -1 }).lean<MatchDocument>();
        if (row) return row.match;
      }
      return null;
    },
    /** The id of a player's latest completed match; null without one. */
    async findLatestCompletedId(playerId: string): Promise<string | null> {
      const filter = { ...ofPlayers([playerId]), 'match.status': 'completed' as const };
      return (await rows.findOne(filter).sort({ 'match.createdAt': -1 }).lean<MatchDocument>())?._id ?? null;
    },
    /** A player's matches that may have a score. */
    async listPlayableOf(playerId: string): Promise<MatchSnapshot[]> {
      return ((await lookUpScheduled([playerId])).get(playerId) ?? []).filter(isPlayable);
    },
    /** Matches whose time has passed and whose players were not asked for the score, oldest first. */
    async listWithoutScoreRequest(now: Date, limit: number): Promise<MatchSnapshot[]> {
      const found = await rows
        .find({ playsAt: { $lte: now }, scoreRequestedAt: null })
        .sort({ playsAt: 1 })
        .limit(limit)
        .lean<MatchDocument[]>();
      return found.map(({ match }) => match);
    },
    /** Matches whose players are due for a reminder of its times, oldest first. */
    async listWithoutTimesReminder(now: Date, limit: number): Promise<MatchSnapshot[]> {
      const found = await rows
        .find({ timesReminderAt: { $lte: now }, timesRemindedAt: null })
        .sort({ timesReminderAt: 1 })
        .limit(limit)
        .lean<MatchDocument[]>();
      return found.map(({ match }) => match);
    },
    async markTimesReminded(id: string, now: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { timesRemindedAt: now } });
    },
    /** Matches whose players are due for a reminder of the agreed time, oldest first. */
    async listDayRemindersDue(now: Date, limit: number): Promise<MatchSnapshot[]> {
      const found = await rows
        .find({ dayReminderAt: { $lte: now } })
        .sort({ dayReminderAt: 1 })
        .limit(limit)
        .lean<MatchDocument[]>();
      return found.map(({ match }) => match);
    },
    /** Whether a player is due for a reminder of an agreed time after `from` and before `until`. */
    async hasDayReminderWithin(playerId: string, from: Date, until: Date): Promise<boolean> {
      const matches = (await lookUpDayReminders([playerId])).get(playerId) ?? [];
      return matches.some(({ dayReminderAt }) => dayReminderAt && dayReminderAt > from && dayReminderAt < until);
    },
    /** Unless the match has changed since. */
    async markDayReminded({ id, scheduledDate }: MatchSnapshot): Promise<void> {
      await rows.updateOne({ _id: id, 'match.scheduledDate': scheduledDate }, { $set: { dayReminderAt: null } });
    },
    async markScoreRequested(id: string, now: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { scoreRequestedAt: now } });
    },
  };
}

function ofPlayers(playerIds: readonly string[]) {
  const players = { $in: [...playerIds] };
  return { $or: [{ 'match.user1Id': players }, { 'match.user2Id': players }] };
}

/** Whether the player still has to answer the times of the match. */
export function hasUnansweredTimes(match: MatchSnapshot, playerId: string): boolean {
  return isPlayable(match) && match.scheduledDate === null && !match.arrangement?.answeredBy.includes(playerId);
}

/** Whether both players know each other, and the match is neither over nor called off. */
function isPlayable({ status, user1Id, user2Id, revealedTo }: MatchSnapshot): boolean {
  return status === 'scheduled' && user2Id !== null && revealedTo.includes(user1Id) && revealedTo.includes(user2Id);
}

function getPlaysAt(match: MatchSnapshot): Date | null {
  return isPlayable(match) && match.scheduledDate !== null ? new Date(match.scheduledDate) : null;
}

/** On the day before the agreed time, unless the players agreed on it after that hour. */
function getDayReminderAt(match: MatchSnapshot, leagueZone: string): Date | null {
  const playsAt = getPlaysAt(match);
  if (playsAt === null) return null;
  const zone = match.timeZone ?? leagueZone;
  const at = localHourToInstant(getLocalDateAfterDays(playsAt, -1, zone), matchReminderHour, zone);
  return match.arrangement && new Date(match.arrangement.changedAt) > at ? null : at;
}

/** A day after the match's message and after the latest offer. */
function getTimesReminderAt(match: MatchSnapshot): Date | null {
  const { notificationsSentAt, user1Id, user2Id, arrangement } = match;
  const isAnswered = [user1Id, user2Id].every((playerId) => playerId === null || !hasUnansweredTimes(match, playerId));
  if (notificationsSentAt === null || isAnswered) return null;
  const sent = new Date(notificationsSentAt).getTime();
  const changed = arrangement ? new Date(arrangement.changedAt).getTime() : sent;
  return new Date(Math.max(sent, changed) + timesReminderAfterHours * hourMs);
}
