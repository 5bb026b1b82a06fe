import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importAccounts } from '@rally/identity';
import { defaultLeagueZone } from '@rally/league-calendar';
import { importKnownPlayers } from '@rally/matchmaking';
import { importPeople } from '@rally/notifications';
import { importPlayers } from '@rally/players';
import * as z from 'zod';
import type { OneMachineConfig } from '../config.ts';
import { fullPlayer } from './full-player.ts';
import { generateSampleLeague } from './generate-sample-league.ts';
import { importPast } from './past/import-past.ts';
import { playPast } from './past/play-past.ts';

const seed = 2026;

/** Import state of the sample league, stored in the data folder. */
const marker = z.object({
  players: z.int(),
  past: z.boolean(),
  begunAt: z.coerce.date(),
  isLoaded: z.boolean(),
});
type Marker = z.infer<typeof marker>;

/**
 * Fills an empty product with the sample league, each service by its own bulk import. A start after an interrupted
 * import repeats it with the same start time; imports skip existing data.
 */
export async function loadSampleLeague(
  databaseOf: (service: string) => string,
  { DATA_DIR, SAMPLE_PLAYERS, SAMPLE_PAST }: Pick<OneMachineConfig, 'DATA_DIR' | 'SAMPLE_PLAYERS' | 'SAMPLE_PAST'>,
  now: Date,
): Promise<void> {
  const path = join(DATA_DIR, 'sample-league.json');
  const present = await readFile(path, 'utf8').catch(() => null);
  const league = present === null ? await write(path, beginning()) : read(present);
  if (league === null || league.isLoaded) return;

  const { begunAt } = league;
  const players = generateSampleLeague(league.players, seed, begunAt).map(fullPlayer);
  const past = league.past ? playPast(players, { seed, now: begunAt, leagueZone: defaultLeagueZone }) : null;
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
  await importPast(databaseOf, players, past, begunAt);
  await write(path, { ...league, isLoaded: true });

  function beginning(): Marker {
    return { players: SAMPLE_PLAYERS, past: SAMPLE_PAST, begunAt: now, isLoaded: false };
  }
}

/** Null for a data folder of an older version, whose league is loaded without history. */
function read(text: string): Marker | null {
  const { data } = z
    .string()
    .transform((json) => JSON.parse(json))
    .pipe(marker)
    .safeParse(text);
  return data ?? null;
}

async function write(path: string, league: Marker): Promise<Marker> {
  // Write to a temporary file and rename, so that a crash leaves no partial file.
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify(league, null, 2), { flush: true });
  await rename(draft, path);
  return league;
}
