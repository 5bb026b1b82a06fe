import type { CloudEvent } from '@rally/contracts';
import {
  cancellationAnsweredByMessage,
  matchAnsweredByMessage,
  matchTimesChosenByMessage,
  optInAnsweredByMessage,
  otherTimesRequestedByMessage,
  scoreAnsweredByMessage,
  scoreReportedByMessage,
  scoreWithdrawnByMessage,
  textKeptDays,
} from '@rally/contracts/notifications';
import type { Playstyle, ScoreEntry } from '@rally/contracts/scoring';
import { createBatchedWrite, createEvent, createIdLookup, type EventBus, outboxSchemaFields } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import { createMessagesOfPersonFilter } from '../people/create-messages-of-person-filter.ts';
import { createOwnMessagesFilter } from '../people/create-own-messages-filter.ts';
import type { ChosenTimes, MessageMeaning, ParsedMatchDayReply } from './message-interpretation.ts';

interface InboundDocument {
  _id: string;
  version: number;
  outbox: unknown[];
  phone: string;
  playerId: string | null;
  meaning: MessageMeaning;
  receivedAt: Date;
  chosen?: ChosenTimes;
  matchWord?: ParsedMatchDayReply;
  /** The match of a score, or of an answer to a score or cancellation; missing in rows of version 0.1.0. */
  matchId?: string | null;
  score?: ScoreEntry | null;
  scoreVersion?: number;
  playstyle?: Playstyle;
  saysNotPlayed?: boolean;
}

export interface InboundMessage {
  /** The provider's id, so that a repeated delivery is the same document. */
  readonly id: string;
  readonly phone: string;
  readonly playerId: string | null;
  readonly meaning: MessageMeaning;
  readonly receivedAt: Date;
  /** Only if the meaning is `times`. */
  readonly chosen?: ChosenTimes;
  /** Only if the meaning is `match_word`. */
  readonly matchWord?: ParsedMatchDayReply;
  /** The match of a score, or of an answer to a score or cancellation. */
  readonly matchId?: string | null;
  /** The score of a message that reports one, or that contests the opponent's with one. */
  readonly score?: ScoreEntry | null;
  /** The version of the score that the message answers, corrects or takes back. */
  readonly scoreVersion?: number;
  /** The vote for the opponent's playstyle that came with a score or a yes to one. */
  readonly playstyle?: Playstyle;
  /** Why the opponent's score is wrong. */
  readonly reason?: string;
  /** Whether the reason is that the match was not played. */
  readonly saysNotPlayed?: boolean;
}

/** How long inbound messages are stored (docs/retention.md). */
const retentionSeconds = textKeptDays * 86_400;

export type InboundStore = ReturnType<typeof createInboundStore>;

/** Inbound messages, without their text. */
export function createInboundStore(connection: Connection, events: EventBus) {
  const rows = connection.model<InboundDocument>(
    'InboundMessage',
    new Schema<InboundDocument>({
      ...outboxSchemaFields,
      _id: String,
      phone: String,
      playerId: String,
      meaning: String,
      receivedAt: Date,
      chosen: { type: Schema.Types.Mixed, default: undefined },
      matchWord: { type: Schema.Types.Mixed, default: undefined },
      matchId: String,
      score: Schema.Types.Mixed,
      scoreVersion: { type: Number, default: undefined },
      playstyle: { type: String, default: undefined },
      saysNotPlayed: { type: Boolean, default: undefined },
    })
      .index({ receivedAt: 1 }, { expireAfterSeconds: retentionSeconds })
      .index({ playerId: 1, receivedAt: 1 })
      .index({ phone: 1, receivedAt: 1 }),
    'inbound_messages',
  );
  events.outbox(rows, ({ _id, ...row }) => replyEvents({ id: _id, ...row }));

  // Answers come in bursts: concurrent calls share their reads and writes.
  const lookUp = createIdLookup(rows, () => true);
  const save = createBatchedWrite(async (messages: readonly InboundMessage[]) => {
    await rows.bulkWrite(
      messages.map(({ id, ...message }) => {
        // Messages between players are stored only in the event, until it is published.
        const row = { ...withoutText(message), version: 1, outbox: replyEvents({ id, ...message }) };
        return { updateOne: { filter: { _id: id }, update: { $setOnInsert: row }, upsert: true } };
      }),
      { ordered: false },
    );
  });

  return {
    /** A player's messages, and those from the player's phone while it had no account, newest first. */
    async listOf(playerId: string, phone: string | null) {
      const own = createOwnMessagesFilter(playerId, phone);
      const found = await rows.find(own).sort({ receivedAt: -1 }).lean<InboundDocument[]>();
      return found.map(({ phone: from, meaning, matchId = null, score = null, playstyle = null, receivedAt }) => {
        return { from, meaning, matchId, score, playstyle, receivedAt };
      });
    },
    /** What a player's latest messages meant, newest first. */
    listLatestOf: async (playerId: string, limit: number) =>
      (await rows.find({ playerId }).sort({ receivedAt: -1 }).limit(limit).lean<InboundDocument[]>()).map(
        ({ _id: id, meaning, receivedAt }) => ({ id, meaning, receivedAt }),
      ),
    async deleteByPerson(playerId: string, phones: readonly string[]): Promise<void> {
      await rows.deleteMany(createMessagesOfPersonFilter(playerId, phones));
    },
    /** Whether a player has answered YES or NO by message since a time. */
    hasAnsweredWeek: async (playerId: string, since: Date) =>
      (await rows.exists({ playerId, meaning: { $in: ['yes', 'no'] }, receivedAt: { $gte: since } })) !== null,
    exists: async (id: string) => (await lookUp([id])).has(id),
    /** Stores the message and, for an answer, a choice or a score, its event in one write. Safe to repeat. */
    save: (message: InboundMessage) => save([message]),
    /** Assigns to an account the answers that its phone sent since a time, before we knew the account. Safe to repeat. */
    async assignAnswers(phone: string, playerId: string, since: Date): Promise<void> {
      const answers = await rows
        .find({ phone, playerId: null, meaning: { $in: ['yes', 'no'] }, receivedAt: { $gte: since } })
        .lean<InboundDocument[]>();
      for (const { _id: id, ...answer } of answers) {
        const outbox = { $each: replyEvents({ ...answer, id, playerId }) };
        await rows.updateOne({ _id: id, playerId: null }, { $set: { playerId }, $push: { outbox } });
      }
    },
  };
}

function replyEvents({ id, playerId, meaning, receivedAt: at, ...message }: InboundMessage): CloudEvent[] {
  const { matchId, score = null, scoreVersion, playstyle, reason, saysNotPlayed, chosen, matchWord } = message;
  if (playerId === null) return [];
  const content = { subject: playerId, version: 1, now: at, id: `reply:${id}` };
  const vote = playstyle && { opponentPlaystyle: playstyle };
  const about = { playerId, receivedAt: at.toISOString(), messageId: id };
  if (meaning === 'yes' || meaning === 'no')
    return [createEvent(optInAnsweredByMessage, { ...content, data: { ...about, answer: meaning } })];
  if (chosen) {
    const data = { ...about, ...chosen, times: [...chosen.times] };
    return [createEvent(matchTimesChosenByMessage, { ...content, id: `times:${id}`, data })];
  }
  if (matchWord?.reply === 'message' && matchWord.text === undefined) return [];
  if (matchWord) return [createEvent(matchAnsweredByMessage, { ...content, data: { ...about, ...matchWord } })];
  if (!matchId) return [];
  if (meaning === 'score' && score)
    return [
      createEvent(scoreReportedByMessage, {
        ...content,
        data: {
          ...about,
          matchId,
          ...score,
          ...(scoreVersion !== undefined && { replacesVersion: scoreVersion }),
          ...vote,
        },
      }),
    ];
  if (meaning === 'score_withdrawn' && scoreVersion !== undefined)
    return [createEvent(scoreWithdrawnByMessage, { ...content, data: { ...about, matchId, scoreVersion } })];
  if (meaning === 'other_times')
    return [createEvent(otherTimesRequestedByMessage, { ...content, data: { ...about, matchId } })];
  if (meaning === 'cancellation_confirmed' || meaning === 'cancellation_contested') {
    const response = meaning === 'cancellation_confirmed' ? ('confirm' as const) : ('contest' as const);
    return [createEvent(cancellationAnsweredByMessage, { ...content, data: { ...about, matchId, response } })];
  }
  if (meaning === 'score_confirmed' || meaning === 'score_contested') {
    const answer = meaning === 'score_confirmed' ? ('confirm' as const) : ('contest' as const);
    const said = { ...vote, ...(reason !== undefined && { reason }), ...(saysNotPlayed && { saysNotPlayed }) };
    const data = { ...about, matchId, answer, scoreVersion, counterScore: score, ...said };
    return [createEvent(scoreAnsweredByMessage, { ...content, data })];
  }
  return [];
}

function withoutText({
  reason: _reason,
  matchWord,
  chosen,
  ...message
}: Omit<InboundMessage, 'id'>): Omit<InboundMessage, 'id'> {
  return {
    ...message,
    ...(matchWord && {
      matchWord: { matchId: matchWord.matchId, reply: matchWord.reply, startsAt: matchWord.startsAt },
    }),
    ...(chosen && { chosen: { matchId: chosen.matchId, times: chosen.times } }),
  };
}
