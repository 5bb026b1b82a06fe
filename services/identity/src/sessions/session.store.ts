import { type EventBus, outboxFields } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import { sessionEndsAt } from './judge-refresh.ts';
import { revokedEvent, revokedSnapshot } from './revoked-event.ts';
import type { Session } from './session.ts';

interface SessionRow extends Omit<Session, 'id'> {
  _id: string;
  purgeAt: Date;
  /** 1 while it lives, 2 once it has ended: what events tell of it. A refresh is guarded by the token's hash. */
  version: number;
  outbox: unknown[];
}

const schema = new Schema<SessionRow>({
  _id: { type: String, required: true },
  accountId: { type: String, required: true, index: true },
  familyHash: { type: String, required: true, unique: true },
  tokenHash: { type: String, required: true },
  previousHash: { type: String, default: null },
  createdAt: { type: Date, required: true },
  rotatedAt: { type: Date, required: true },
  endedAt: { type: Date, default: null, index: true },
  purgeAt: { type: Date, expires: 0 },
  ...outboxFields,
});

const keptAfterEndMs = 86_400_000;

export type SessionStore = ReturnType<typeof sessionStore>;

export function sessionStore(connection: Connection, events: EventBus, now: () => Date) {
  const sessions = connection.model<SessionRow>('Session', schema, 'sessions');
  events.outbox(sessions, (row) => revokedSnapshot(sessionOf(row), now()));

  return {
    async create({ id, ...session }: Session): Promise<void> {
      await sessions.create({ _id: id, ...session, purgeAt: purgeAt(session), version: 1, outbox: [] });
    },
    async byId(id: string): Promise<Session | null> {
      const row = await sessions.findById(id).lean();
      return row && sessionOf(row);
    },
    async byFamily(familyHash: string): Promise<Session | null> {
      const row = await sessions.findOne({ familyHash }).lean();
      return row && sessionOf(row);
    },
    async liveOf(accountId: string): Promise<Session[]> {
      return (await sessions.find({ accountId, endedAt: null }).lean()).map(sessionOf);
    },
    async endedSince(moment: Date): Promise<Session[]> {
      return (await sessions.find({ endedAt: { $gte: moment } }).lean()).map(sessionOf);
    },
    /** False when the session's token is another by now, or the session has ended. */
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
    /** Ends it and tells so, once. */
    async end(session: Session, at: Date): Promise<void> {
      await sessions.updateOne(
        { _id: session.id, endedAt: null },
        { $set: { endedAt: at }, $inc: { version: 1 }, $push: { outbox: revokedEvent(session, at) } },
      );
    },
    /** Tells once more that it has ended. */
    async repeatEnd(session: Session): Promise<void> {
      const at = session.endedAt;
      if (at) await sessions.updateOne({ _id: session.id }, { $push: { outbox: revokedEvent(session, at) } });
    },
  };
}

function purgeAt(session: Pick<Session, 'createdAt' | 'rotatedAt'>): Date {
  return new Date(sessionEndsAt(session).getTime() + keptAfterEndMs);
}

function sessionOf(row: SessionRow): Session {
  const { _id, accountId, familyHash, tokenHash, previousHash, createdAt, rotatedAt, endedAt } = row;
  return { id: _id, accountId, familyHash, tokenHash, previousHash, createdAt, rotatedAt, endedAt };
}
