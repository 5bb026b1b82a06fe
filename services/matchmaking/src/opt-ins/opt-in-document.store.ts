import type { CloudEvent } from '@rally/contracts';
import { outboxSchemaFields } from '@rally/events';
import type { SchemaFields } from '@rally/service-kit';
import { Schema } from 'mongoose';
import type { UnpairedRecord, WeekOptIn } from './opt-in.ts';

/** `unpaired` is missing in rows stored before players were told about it. */
export type OptInDocument = Omit<WeekOptIn, 'unpaired'> & {
  _id: string;
  outbox?: CloudEvent[];
  unpaired?: UnpairedRecord | null;
  /** The player's match in the week after; `planning/matched-rows.store.ts` maintains it. */
  matchedIn?: string | null;
};

export const optInSchema = new Schema(
  {
    ...outboxSchemaFields,
    /** `{playerId}:{week}`: one row per player and week. */
    _id: { type: String, required: true },
    playerId: { type: String, required: true },
    week: { type: String, required: true },
    askedOn: { type: Date, default: null },
    remindedOn: { type: Date, default: null },
    answer: { type: String, default: null },
    answeredAt: { type: Date, default: null },
    answeredBy: { type: String, default: null },
    answerVersion: { type: Number, default: null },
    replies: { type: [String], default: [] },
    takenBy: { type: String, default: null },
    unpaired: { type: Schema.Types.Mixed, default: null },
    matchedIn: { type: String, default: null },
  } satisfies SchemaFields<OptInDocument>,
  { collection: 'opt_ins', versionKey: false },
);
optInSchema.index({ playerId: 1, week: 1 }, { unique: true });
optInSchema.index({ week: 1, answer: 1, playerId: 1 });
optInSchema.index({ week: 1, answer: 1, matchedIn: 1, askedOn: 1, _id: 1 });
optInSchema.index({ matchedIn: 1 });

/** Rows of players with a match in the week after. The filter is a range, so that an index alone can count it. */
export const isMatched = { matchedIn: { $gt: '' } } as const;

export function toWeekOptIn({
  _id,
  outbox: _outbox,
  matchedIn: _matchedIn,
  unpaired = null,
  ...optIn
}: OptInDocument): WeekOptIn {
  return { ...optIn, unpaired };
}
