import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';

/** One replica of a service relays at a time; the others stand by. */
export interface RelayLease {
  /** Takes or renews the lease; resolves to whether it is held. */
  hold(): Promise<boolean>;
  /** False once the lease may have passed to another: asked before each publication, so that a stalled holder stops by itself. */
  held(): boolean;
  /** Gives the lease up, so that the next replica need not wait for its end. */
  release(): Promise<void>;
}

/** Life of a lease that is not renewed. */
export const leaseMs = 3_000;
const renewAfterMs = 1_000;
const leaseId = 'relay';

/**
 * A lease that needs no clocks that agree: a replica takes it over when it has seen it unchanged for the lease's life by its own
 * clock. `token` grows with each owner, and a former owner's writes to the lease miss.
 * @param nowMs a clock that never jumps
 */
export function relayLease(connection: Connection, nowMs: () => number): RelayLease {
  const leases = connection.collection<LeaseRow>('relay_leases');
  const holder = randomUUID();
  let own: { token: number; since: number } | null = null;
  let seen: { token: number; beat: number; since: number } | null = null;

  function held() {
    return own !== null && nowMs() - own.since < leaseMs;
  }

  async function hold() {
    if (own !== null && nowMs() - own.since < renewAfterMs) return true;
    return own === null ? take() : renew(own.token);
  }

  async function renew(token: number) {
    const since = nowMs();
    const { matchedCount } = await leases.updateOne({ _id: leaseId, holder, token }, { $inc: { beat: 1 } });
    own = matchedCount === 1 ? { token, since } : null;
    return own !== null;
  }

  async function take() {
    const since = nowMs();
    const empty = { holder: null, token: 0, beat: 0 };
    const lease =
      (await leases.findOne({ _id: leaseId })) ??
      (await leases.findOneAndUpdate(
        { _id: leaseId },
        { $setOnInsert: empty },
        { upsert: true, returnDocument: 'after' },
      ));
    if (lease === null) return false;
    const { token, beat } = lease;
    if (lease.holder !== null) {
      if (seen?.token !== token || seen.beat !== beat) seen = { token, beat, since };
      if (since - seen.since < leaseMs) return false;
    }
    const { matchedCount } = await leases.updateOne(
      { _id: leaseId, token, beat },
      { $set: { holder }, $inc: { token: 1, beat: 1 } },
    );
    if (matchedCount === 1) own = { token: token + 1, since };
    return own !== null;
  }

  async function release() {
    if (own === null) return;
    const { token } = own;
    own = null;
    await leases.updateOne({ _id: leaseId, holder, token }, { $set: { holder: null } });
  }

  return { hold, held, release };
}

interface LeaseRow {
  _id: string;
  holder: string | null;
  token: number;
  beat: number;
}
