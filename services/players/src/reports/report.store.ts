import type { CloudEvent } from '@rally/contracts';
import { auditKeptYears } from '@rally/contracts/identity';
import { type ReportStatus, reportSubmitted } from '@rally/contracts/players';
import { createEvent, type EventBus, outboxSchemaFields } from '@rally/events';
import {
  countRows,
  createPagedList,
  leastValues,
  type PageableList,
  type SchemaFields,
  tryInsert,
} from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { Report } from './report.ts';

export interface ReportStore {
  findById(id: string): Promise<Report | null>;
  /** Adds a report with its event. Returns false if a report with this id exists. */
  add(report: Report): Promise<boolean>;
  /** Writes the next version with its events; false when the version has changed. */
  update(next: Report, events: readonly CloudEvent[]): Promise<boolean>;
  /** Open reports first, oldest first, then closed ones, newest first. */
  list(filter: { status?: ReportStatus | undefined; playerId?: string | undefined }): PageableList<Report>;
  /** Keeps the reports by and about a closed account until then, without what `redactMentionsOfPerson` takes out of their texts. */
  expireByPlayer(playerId: string, purgeAt: Date, redactMentionsOfPerson: (text: string) => string): Promise<void>;
  /** Makes the reports about a closed account those about an account that inherits from it. */
  moveToSuccessor(closedId: string, successorId: string): Promise<void>;
}

interface ReportDocument extends Report {
  readonly outbox: CloudEvent[];
}

const daySeconds = 86_400;
/** How long reports are stored (docs/retention.md). */
const retentionSeconds = auditKeptYears * 365 * daySeconds;

const reportSchema = new Schema(
  {
    _id: { type: String, required: true },
    ...outboxSchemaFields,
    reporterId: { type: String, required: true },
    reportedId: { type: String, required: true },
    reason: { type: String, required: true },
    text: { type: String, required: true },
    matchId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    openSince: { type: Date, default: null },
    decision: { type: Schema.Types.Mixed, default: null },
    purgeAt: { type: Date, default: undefined, expires: 0 },
  } satisfies SchemaFields<ReportDocument>,
  { collection: 'reports', versionKey: false },
)
  .index({ openSince: 1, createdAt: 1, _id: 1 })
  .index({ reporterId: 1 })
  .index({ reportedId: 1 })
  .index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

export function createReportStore(connection: Connection, events: Pick<EventBus, 'outbox'>): ReportStore {
  const reports = connection.model<ReportDocument>('Report', reportSchema);
  // Decisions are carried out once, so they are not republished.
  events.outbox(reports, () => []);

  function listByStatus(status: ReportStatus | undefined): PageableList<Report> {
    return createPagedList(
      {
        read: ({ filter, sort, skip, limit }) => reports.find(filter, null, { sort, skip, limit }).lean<Report[]>(),
        count: (filter) => countRows(reports, filter),
      },
      status === undefined ? {} : { openSince: status === 'open' ? { $gte: leastValues.times } : null },
      status === 'closed' ? {} : { by: { field: 'openSince', order: 1, least: leastValues.times } },
    );
  }

  /** The (few) reports by and about a player, in the order of the list. */
  async function listByPlayer(playerId: string, status: ReportStatus | undefined): Promise<Report[]> {
    const found = await reports.find({ $or: [{ reporterId: playerId }, { reportedId: playerId }] }).lean<Report[]>();
    const wanted = found.filter(
      ({ openSince }) => status === undefined || (status === 'open') === (openSince !== null),
    );
    return wanted.sort(compareReports);
  }

  return {
    findById: (id) => reports.findById(id).lean<Report>(),
    add: (report) => tryInsert(reports.create({ ...report, outbox: [createReportSubmittedEvent(report)] })),
    async update({ _id, version, openSince, decision }, outbox) {
      const result = await reports.updateOne(
        { _id, version: version - 1 },
        { $set: { openSince, decision }, $inc: { version: 1 }, $push: { outbox: { $each: outbox } } },
      );
      return result.modifiedCount === 1;
    },
    list: ({ status, playerId }) =>
      playerId === undefined ? listByStatus(status) : createListOfFew(() => listByPlayer(playerId, status)),
    async expireByPlayer(playerId, purgeAt, redactMentionsOfPerson) {
      const found = await reports.find({ $or: [{ reporterId: playerId }, { reportedId: playerId }] }).lean<Report[]>();
      for (const { _id, text, purgeAt: earlier } of found) {
        const change = { text: redactMentionsOfPerson(text), purgeAt: earlier ?? purgeAt };
        await reports.updateOne({ _id }, { $set: change });
        const decided = await reports.findOne({ _id, decision: { $ne: null } }, { decision: 1 }).lean<Report>();
        const note = decided?.decision?.note;
        if (note !== undefined)
          await reports.updateOne({ _id }, { $set: { 'decision.note': redactMentionsOfPerson(note) } });
      }
    },
    async moveToSuccessor(closedId, successorId) {
      // The new version makes a decision that is under way read the report again.
      const change = { $set: { reportedId: successorId }, $unset: { purgeAt: 1 }, $inc: { version: 1 } };
      await reports.updateMany({ reportedId: closedId }, change);
    },
  };
}

/** Lets the pages of staff show it. Without its content, which only staff may read. */
function createReportSubmittedEvent({ _id, version, createdAt }: Report): CloudEvent {
  const data = { reportId: _id, submittedAt: createdAt.toISOString() };
  return createEvent(reportSubmitted, { subject: _id, version, data, now: createdAt });
}

/** Open reports first, oldest first, then closed ones, newest first. */
function compareReports(one: Report, other: Report): number {
  if (one.openSince && other.openSince) return one.openSince.getTime() - other.openSince.getTime();
  if (one.openSince || other.openSince) return one.openSince ? -1 : 1;
  return other.createdAt.getTime() - one.createdAt.getTime();
}

function createListOfFew<Row>(readAll: () => Promise<Row[]>): PageableList<Row> {
  return {
    page: async ({ skip = 0, limit }) => (await readAll()).slice(skip, limit === 0 ? undefined : skip + limit),
    count: async () => (await readAll()).length,
  };
}
