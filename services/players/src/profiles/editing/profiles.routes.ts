import {
  correctPlayer as correctPlayerCall,
  getOwnProfile,
  getProfileById,
  type Profile,
  saveProfile as saveProfileCall,
  updateProfile,
} from '@rally/contracts/players';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { PlayerStore } from '../player.store.ts';
import { type PresentProfileDependencies, presentProfile } from '../to-profile.ts';
import { correctPlayerByStaff } from './correct-player-by-staff.ts';
import type { ProfileChangeFields } from './merge-profile-change.ts';
import { type SaveProfileDependencies, saveProfile } from './save-profile.ts';

interface ProfileRoutesDependencies extends SaveProfileDependencies, PresentProfileDependencies {
  readonly players: PlayerStore;
}

export function registerProfileRoutes(serve: RegisterApiCallHandler, deps: ProfileRoutesDependencies): void {
  async function profileOrNull(id: string): Promise<Profile | null> {
    const player = await deps.players.findById(id);
    return player && presentProfile(deps, player);
  }

  async function save(id: string, change: ProfileChangeFields): Promise<{ ok: true; user: Profile }> {
    const player = await saveProfile(deps, id, change);
    return { ok: true, user: await presentProfile(deps, player) };
  }

  serve(saveProfileCall, ({ account, body }) => save(account.id, body));
  serve(updateProfile, ({ account, body }) => save(account.id, body));
  serve(correctPlayerCall, async ({ account, params, body, request }) => {
    const player = await correctPlayerByStaff(deps, params.id, { ...body, staffId: account.id, requestId: request.id });
    return { ok: true as const, profile: await presentProfile(deps, player) };
  });
  serve(getOwnProfile, async ({ account }) => ({ ok: true as const, profile: await profileOrNull(account.id) }));
  serve(getProfileById, async ({ params }) => ({ ok: true as const, profile: await profileOrNull(params.id) }));
}
