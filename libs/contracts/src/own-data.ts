import * as z from 'zod';
import { type Call, defineCall } from './call.ts';
import type { DataServiceName } from './service-name.ts';

/** One service's data about a player, for `GET /me/export`. Its fields follow the service's own data. */
export const ownDataReply = z.record(z.string(), z.unknown());

const reply = z.object({ ok: z.literal(true), data: ownDataReply });

/** Defines the call that returns what a service holds about the caller. */
export function defineOwnDataCall<const Owner extends DataServiceName>(owner: Owner) {
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
