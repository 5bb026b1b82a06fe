import * as z from 'zod';
import { type Call, defineCall } from './call.ts';
import type { DataServiceName } from './service-name.ts';

/** One service's data about a player, for `GET /me/export`. Each service's `export-own-*.routes.ts` chooses the fields. */
export const ownDataReplySchema = z.record(z.string(), z.unknown());

const reply = z.object({ ok: z.literal(true), data: ownDataReplySchema });

export const exportOwnAccount = defineOwnDataCall('identity');
export const exportOwnProfile = defineOwnDataCall('players');
export const exportOwnMatches = defineOwnDataCall('matchmaking');
export const exportOwnScores = defineOwnDataCall('scoring');
export const exportOwnPayments = defineOwnDataCall('payments');
export const exportOwnMessages = defineOwnDataCall('notifications');

/** Defines the call that returns what a service holds about the caller: its section of `GET /me/export`. */
function defineOwnDataCall<const Owner extends DataServiceName>(owner: Owner) {
  return defineCall({
    owner,
    method: 'GET',
    path: `/internal/${owner}/export`,
    access: 'player',
    internal: true,
    summary: `What ${owner} holds about the caller`,
    reply,
  } satisfies Call);
}
