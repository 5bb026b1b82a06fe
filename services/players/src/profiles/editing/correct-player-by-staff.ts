import { auditRecorded, identityErrors } from '@rally/contracts/identity';
import { createEvent } from '@rally/events';
import { HttpError } from '@rally/service-kit';
import type { Player } from '../player.ts';
import { mergeProfileChange } from './merge-profile-change.ts';
import { type UpdatePlayerDependencies, updatePlayer } from './update-player.ts';

/** The correction, the staff member and the reason. */
export interface StaffPlayerCorrection {
  readonly name?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly reason: string;
  readonly staffId: string;
  readonly requestId: string;
}

/**
 * Corrects a player's name or ZIP code. The change, its event and its audit entry are one write; repeating it changes nothing.
 * @throws HttpError `account_unknown`
 */
export async function correctPlayerByStaff(
  deps: UpdatePlayerDependencies,
  id: string,
  correction: StaffPlayerCorrection,
): Promise<Player> {
  if (!(await deps.players.findById(id))) throw new HttpError(identityErrors.accountUnknown);
  const { name, zipCode, reason, staffId, requestId } = correction;
  const { after } = await updatePlayer(
    deps,
    id,
    async ({ profile, lifetimePayments }) => ({
      profile: mergeProfileChange(
        profile,
        { name, zipCode },
        { photoName: undefined, homeCourt: null, now: deps.clock.now() },
      ),
      lifetimePayments,
    }),
    (before, corrected, now) => {
      const data = {
        actorId: staffId,
        action: 'player.correct',
        target: `player:${id}`,
        about: [id],
        before: toAuditLogFields(before),
        after: toAuditLogFields(corrected),
        reason,
        requestId,
        at: now.toISOString(),
      };
      return [createEvent(auditRecorded, { subject: id, version: corrected.version, data, now })];
    },
  );
  return after;
}

function toAuditLogFields({ profile }: Player) {
  return { name: profile.name, zipCode: profile.place.zipCode };
}
