import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import { createEvent } from '@rally/events';
import { createMatchEvent, type MatchEventDefinition } from './create-match-events.ts';
import type { Match } from './match.ts';

/** A match before and after a change, and what the change emits. */
export interface MatchChange {
  readonly before: Match;
  /** Its version is one above that of `before`. */
  readonly after: Match;
  readonly events: readonly CloudEvent[];
}

/** The staff member who acts, and the id of the request. */
export interface StaffRequest {
  readonly staffId: string;
  readonly requestId: string;
}

/** A change that emits one event with the new state. */
export function createMatchChange(before: Match, changed: Match, event: MatchEventDefinition, now: Date): MatchChange {
  const after = { ...changed, version: before.version + 1 };
  return { before, after, events: [createMatchEvent(event, after, now)] };
}

/** A change without an event, because other services do not need it. */
export function createChangeWithoutEvent(before: Match, changed: Match): MatchChange {
  return { before, after: { ...changed, version: before.version + 1 }, events: [] };
}

/**
 * Adds the audit log entry of a staff action: who changed which fields, from what to what.
 * @param note the staff's note; defaults to the reason of the cancellation
 */
export function addAuditEvent(
  change: MatchChange,
  { staffId, requestId }: StaffRequest,
  action: string,
  now: Date,
  note?: string,
): MatchChange {
  const reason = note ?? change.after.cancellation?.reason ?? null;
  return addMatchAuditEvent(change, action, { actorId: staffId, requestId, reason }, now);
}

/** Like `addAuditEvent`, for automatic changes. */
export function addSystemAuditEvent(change: MatchChange, action: string, reason: string, now: Date): MatchChange {
  return addMatchAuditEvent(change, action, { actorId: null, requestId: null, reason }, now);
}

function addMatchAuditEvent(
  change: MatchChange,
  action: string,
  { actorId, requestId, reason }: { actorId: string | null; requestId: string | null; reason: string | null },
  now: Date,
): MatchChange {
  const { before, after, events } = change;
  const data = {
    actorId,
    action,
    target: after.id,
    about: [after.user1Id, after.user2Id].filter((id) => id !== null),
    ...pickChangedFields(before, after),
    reason,
    requestId,
    at: now.toISOString(),
  };
  const entry = createEvent(auditRecorded, { subject: after.id, version: after.version, data, now });
  return { ...change, events: [...events, entry] };
}

function pickChangedFields(before: Match, after: Match) {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => name !== 'version' && was.get(name) !== value);
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name)])),
    after: Object.fromEntries(changed),
  };
}
