import { minuteMs } from '@rally/contracts/durations';
import { standbyAnnouncementDelayMinutesMax } from '@rally/contracts/matchmaking';
import {
  attemptEach,
  type BackgroundWorker,
  createBackgroundWorker,
  type FollowedData,
  type Service,
} from '@rally/service-kit';
import { type BlockedMatchGuardDependencies, findBlockerIdsInMatch } from '../blocks/blocked-match.ts';
import { createAutomaticDeclineChange } from '../matches/create-automatic-match-changes.ts';
import type { Match } from '../matches/match.ts';
import { addSystemAuditEvent, type MatchChange } from '../matches/match-change.ts';
import { findSharedTimesForMatch } from '../matches/meeting/propose-times.ts';
import { createApproveAndAnnounceChange } from '../matches/notifications/create-approve-and-announce-change.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';

const pollIntervalMs = 2_000;

/** Approves and announces the matches of standby runs, which have too few days left to wait for staff. */
export function createStandbyApprover(
  deps: BlockedMatchGuardDependencies,
  follows: FollowedData,
  log: Service['log'],
): BackgroundWorker {
  return createBackgroundWorker({
    name: 'standby approval',
    intervalMs: pollIntervalMs,
    follows,
    log,
    run: async ({ signal }) => ((await autoApproveStandbyMatches(deps, signal)) === 0 ? undefined : 'incomplete'),
  });
}

/**
 * Each match is one guarded write with its events, so this is safe to repeat. Resolves to the number of matches; some may still wait for
 * courts. A failing match does not hold up the others.
 */
export async function autoApproveStandbyMatches(
  deps: BlockedMatchGuardDependencies,
  signal?: AbortSignal,
): Promise<number> {
  const pending = await deps.matches.listPendingStandby();
  await attemptEach('match', pending, async ({ id }) => {
    if (signal?.aborted) return;
    await updateMatchWithRetry(deps, id, (match, now) => approveOrDecline(deps, match, now));
  });
  return pending.length;
}

/** Null while the match waits for its courts. */
async function approveOrDecline(
  deps: BlockedMatchGuardDependencies,
  match: Match,
  now: Date,
): Promise<MatchChange | null> {
  if (match.status !== 'pending' || isAwaitingCourts(match, now)) return null;
  if ((await findBlockerIdsInMatch(deps, match)).length > 0) return createAutomaticDeclineChange(match, 'blocked', now);
  const slots = findSharedTimesForMatch(match, match.timeZone, now);
  return slots.length === 0
    ? createAutomaticDeclineChange(match, 'no_time_left', now)
    : createStandbyApprovalChange({ ...match, slots }, now);
}

/** The court suggester looks courts up within seconds, unless the places provider is down. */
function isAwaitingCourts({ courtsLookedUpAt, createdAt }: Match, now: Date): boolean {
  return (
    courtsLookedUpAt === null && now.getTime() - createdAt.getTime() < standbyAnnouncementDelayMinutesMax * minuteMs
  );
}

function createStandbyApprovalChange(match: Match, now: Date): MatchChange | null {
  const change = createApproveAndAnnounceChange(match, null, 'standby', now);
  return change && addSystemAuditEvent(change, 'match.approved', 'standby', now);
}
