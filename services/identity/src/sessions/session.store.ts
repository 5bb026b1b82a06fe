import { dayMs } from '@rally/contracts/durations';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import { getSessionExpiresAt } from './refresh-decision.ts';
import type { Session } from './session.ts';
import {
  createSessionRevokedEvent,
  createSessionRevokedSnapshotEvents,
  type SessionEndDetails,
} from './session-revoked-event.ts';

interface SessionDocument extends Omit<Session, 'id'> {
  _id: string;
  purgeAt: Date;
  /** The version in events: 1 while active, 2 once ended. A refresh is guarded by the token's hash instead. */
  version: number;
  outbox: unknown[];
}

const schema = new Schema<SessionDocument>({
  _id: { type: String, required: true },
  accountId: { type: String, required: true, index: true },
  familyHash: { type: String, required: true, unique: true },
  tokenHash: { type: String, required: true },
  previousHash: { type: String, default: null },
  createdAt: { type: Date, required: true },
  rotatedAt: { type: Date, required: true },
  endedAt: { type: Date, default: null, index: true },
  secondFactorAt: { type: Date, default: null },
  device: { type: String, default: null },
  purgeAt: { type: Date, expires: 0 },
  ...outboxSchemaFields,
});

const retentionAfterEndMs = dayMs;

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(connection: Connection, events: EventBus, now: () => Date) {
  const sessions = connection.model<SessionDocument>('Session', schema, 'sessions');
  events.outbox(sessions, (row) => createSessionRevokedSnapshotEvents(toSession(row), now()));

  return {
    async create({ id, ...session }: Session): Promise<void> {
      await sessions.create({ _id: id, ...session, purgeAt: purgeAt(session), version: 1, outbox: [] });
    },
    async findById(id: string): Promise<Session | null> {
      const row = await sessions.findById(id).lean();
      return row && toSession(row);
    },
    async findByFamily(familyHash: string): Promise<Session | null> {
      const row = await sessions.findOne({ familyHash }).lean();
      return row && toSession(row);
    },
    async listActive(accountId: string): Promise<Session[]> {
      return (await sessions.find({ accountId, endedAt: null }).lean()).map(toSession);
    },
    /** The sessions of an account that are still stored, including ended ones. */
    async listByAccount(accountId: string): Promise<Session[]> {
      return (await sessions.find({ accountId }).lean()).map(toSession);
    },
    async listEndedSince(moment: Date): Promise<Session[]> {
      return (await sessions.find({ endedAt: { $gte: moment } }).lean()).map(toSession);
    },
    /** Returns false when the session has another token by now, or has ended. */
    async rotate(session: Session, nextHash: string, at: Date): Promise<boolean> {
      const { id, tokenHash } = session;
      const result = await sessions.updateOne(
        { _id: id, tokenHash, endedAt: null },
        {
          $set: {
            tokenHash: nextHash,
            previousHash: tokenHash,
            rotatedAt: at,
            purgeAt: purgeAt({ ...session, rotatedAt: at }),
          },
        },
      );
      return result.modifiedCount === 1;
    },
    async setSecondFactorPassed(id: string, at: Date): Promise<void> {
      await sessions.updateOne({ _id: id }, { $set: { secondFactorAt: at } });
    },
    /** Ends the session and publishes the revocation, once. */
    async end(session: Session, at: Date, how: SessionEndDetails = {}): Promise<void> {
      await sessions.updateOne(
        { _id: session.id, endedAt: null },
        { $set: { endedAt: at }, $inc: { version: 1 }, $push: { outbox: createSessionRevokedEvent(session, at, how) } },
      );
    },
    /** Publishes the revocation again. */
    async republishEnd(session: Session): Promise<void> {
      const at = session.endedAt;
      if (at)
        await sessions.updateOne({ _id: session.id }, { $push: { outbox: createSessionRevokedEvent(session, at) } });
    },
  };
}

function purgeAt(session: Pick<Session, 'createdAt' | 'rotatedAt'>): Date {
  return new Date(getSessionExpiresAt(session).getTime() + retentionAfterEndMs);
}

function toSession(row: SessionDocument): Session {
  const { _id, accountId, familyHash, tokenHash, previousHash, createdAt, rotatedAt, endedAt } = row;
  // Older sessions lack these fields.
  const { secondFactorAt = null, device = null } = row;
  const times = { createdAt, rotatedAt, endedAt, secondFactorAt };
  return { id: _id, accountId, familyHash, tokenHash, previousHash, ...times, device };
}
