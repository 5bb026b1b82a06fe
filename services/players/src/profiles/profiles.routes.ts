import {
  getOwnProfile,
  getProfileById,
  type Profile,
  saveProfile as saveProfileCall,
  updateProfile,
} from '@rally/contracts/players';
import type { Serve } from '@rally/service-kit';
import type { ProfileChange } from './changed-profile.ts';
import type { PlayerStore } from './player.store.ts';
import { type ReadProfileDependencies, readProfile } from './read-profile.ts';
import { type SaveProfileDependencies, saveProfile } from './save-profile.ts';

interface Dependencies extends SaveProfileDependencies, ReadProfileDependencies {
  readonly players: PlayerStore;
}

export function profileRoutes(serve: Serve, dependencies: Dependencies): void {
  async function profileOrNull(id: string): Promise<Profile | null> {
    const player = await dependencies.players.byId(id);
    return player && readProfile(dependencies, player);
  }

  async function save(id: string, change: ProfileChange): Promise<{ ok: true; user: Profile }> {
    const player = await saveProfile(dependencies, id, change);
    return { ok: true, user: await readProfile(dependencies, player) };
  }

  serve(saveProfileCall, ({ account, body }) => save(account.id, body));
  serve(updateProfile, ({ account, body }) => save(account.id, body));
  serve(getOwnProfile, async ({ account }) => ({ ok: true as const, profile: await profileOrNull(account.id) }));
  serve(getProfileById, async ({ params }) => ({ ok: true as const, profile: await profileOrNull(params.id) }));
}
