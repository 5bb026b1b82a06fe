import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timeZoneOfZipCode } from '@rally/geo';
import { importAccounts } from '@rally/identity';
import { importKnownPlayers } from '@rally/matchmaking';
import { importPeople } from '@rally/notifications';
import { importPlayers, regionOfZipCode } from '@rally/players';
import type { OneMachineConfig } from '../config.ts';
import { generateSampleLeague, type SamplePlayer } from './generate-sample-league.ts';

const seed = 2026;

/**
 * Fills an empty product with the sample league, each service by its own bulk import. The marker is written last, so that a
 * start that dies on the way does it again: the imports leave alone what is there.
 */
export async function loadSampleLeague(
  databaseOf: (service: string) => string,
  config: OneMachineConfig,
  now: Date,
): Promise<void> {
  const marker = join(config.DATA_DIR, 'sample-league.json');
  if ((await readFile(marker, 'utf8').catch(() => null)) !== null) return;
  const players = generateSampleLeague(config.SAMPLE_PLAYERS, seed, now).map(inFull);
  await importAccounts(
    databaseOf('identity'),
    players.map((player) => ({ ...player, createdAt: new Date(player.createdAt) })),
  );
  await importPlayers(databaseOf('players'), players);
  await importKnownPlayers(databaseOf('matchmaking'), players);
  await importPeople(
    databaseOf('notifications'),
    players.map((player) => ({ ...player, playerId: player.id })),
  );
  await writeFile(marker, JSON.stringify({ players: players.length, seed, loadedAt: now }));
}

/** A sample player with everything that `player.updated` tells. */
function inFull({ place, role: _role, createdAt, ...player }: SamplePlayer) {
  return {
    ...player,
    availabilityDays: [...player.availabilityDays],
    availabilityTimeBlocks: [...player.availabilityTimeBlocks],
    email: null,
    region: regionOfZipCode(place.zipCode),
    zipCode: place.zipCode,
    state: place.state,
    lat: place.lat,
    lng: place.lng,
    locationSource: 'zipcode' as const,
    homePlaceName: `${place.city}, ${place.state}`,
    homeCourt: null,
    messagingPreference: null,
    profilePhoto: null,
    timeZone: timeZoneOfZipCode(place.zipCode),
    onboarded: true,
    lifetimeAccess: false,
    disabled: false,
    createdAt: createdAt.toISOString(),
  };
}
