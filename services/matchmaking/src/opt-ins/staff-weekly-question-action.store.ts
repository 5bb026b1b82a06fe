import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import type { WeeklyQuestionAudience } from '@rally/contracts/matchmaking';
import { createEvent, type EventBus, outboxSchemaFields } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A staff action: players were asked for a week. */
export interface StaffWeeklyQuestionAction {
  readonly week: WeekId;
  readonly audience: WeeklyQuestionAudience;
  readonly askedBy: string;
  readonly requestId: string;
  readonly askedAt: Date;
}

export interface StaffWeeklyQuestionActionStore {
  /** Stores the action with its audit log entry. */
  add(ask: StaffWeeklyQuestionAction): Promise<void>;
}

type StaffWeeklyQuestionActionDocument = StaffWeeklyQuestionAction & {
  _id: string;
  version: number;
  outbox?: CloudEvent[];
};

const known = { type: String, required: true };

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: known,
    week: known,
    audience: known,
    askedBy: known,
    requestId: known,
    askedAt: { type: Date, required: true },
  } satisfies SchemaFields<StaffWeeklyQuestionActionDocument>,
  { collection: 'asks', versionKey: false },
);

export function createStaffWeeklyQuestionActionStore(
  connection: Connection,
  events: Pick<EventBus, 'outbox'>,
): StaffWeeklyQuestionActionStore {
  const asks = connection.model<StaffWeeklyQuestionActionDocument>('Ask', schema);
  // Audit entries are not republished.
  events.outbox(asks, () => []);
  return {
    async add(ask) {
      const _id = randomUUID();
      await asks.create({ _id, ...ask, version: 1, outbox: [auditOf(_id, ask)] });
    },
  };
}

function auditOf(id: string, { week, audience, askedBy, requestId, askedAt }: StaffWeeklyQuestionAction) {
  const data = {
    actorId: askedBy,
    action: 'weekly-run.asked',
    target: `week:${week}`,
    after: { audience },
    reason: null,
    requestId,
    at: askedAt.toISOString(),
  };
  return createEvent(auditRecorded, { subject: id, version: 1, data, now: askedAt });
}
