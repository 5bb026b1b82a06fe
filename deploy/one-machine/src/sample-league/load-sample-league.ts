import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSampleAccounts } from '@rally/identity';
import { defaultLeagueZone } from '@rally/league-calendar';
import { importSamplePlayersIntoMatchmaking } from '@rally/matchmaking';
import { importSampleMessageRecipients } from '@rally/notifications';
import { importSamplePlayers } from '@rally/players';
import * as z from 'zod';
import type { OneMachineConfig } from '../config.ts';
import { generateSamplePlayers } from './generate-sample-players.ts';
import { importLeagueHistory } from './history/import-league-history.ts';
import { simulateLeagueHistory } from './history/simulate-league-history.ts';
import { type StoredSamplePlayer, toStoredSamplePlayer } from './stored-sample-player.ts';

const seed = 2026;
/** Players of one group have not met those of another, so that the memory and time of the import grow no faster than the league. */
const playersPerGroup = 10_000;

/** Import state of the sample league, stored in the data folder. */
const importState = z.object({
  players: z.int(),
  past: z.boolean(),
  begunAt: z.coerce.date(),
  isLoaded: z.boolean(),
});
type ImportState = z.infer<typeof importState>;

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
  const league = present === null ? await saveImportState(path, beginning()) : parseImportState(present);
  if (league === null || league.isLoaded) return;

  const { begunAt } = league;
  const players = generateSamplePlayers(league.players, seed, begunAt).map(toStoredSamplePlayer);
  for (let start = 0; start < players.length; start += playersPerGroup) {
    const group = players.slice(start, start + playersPerGroup);
    const history = league.past
      ? simulateLeagueHistory(group, { seed: seed + start, now: begunAt, leagueZone: defaultLeagueZone })
      : null;
    await importPlayers(databaseOf, group);
    await importLeagueHistory(databaseOf, group, history, begunAt);
  }
  await saveImportState(path, { ...league, isLoaded: true });

  function beginning(): ImportState {
    return { players: SAMPLE_PLAYERS, past: SAMPLE_PAST, begunAt: now, isLoaded: false };
  }
}

async function importPlayers(
  databaseOf: (service: string) => string,
  players: readonly StoredSamplePlayer[],
): Promise<void> {
  await importSampleAccounts(
    databaseOf('identity'),
    players.map((player) => ({ ...player, createdAt: new Date(player.createdAt) })),
  );
  await importSamplePlayers(databaseOf('players'), players);
  await importSamplePlayersIntoMatchmaking(databaseOf('matchmaking'), players);
  await importSampleMessageRecipients(
    databaseOf('notifications'),
    players.map((player) => ({ ...player, playerId: player.id })),
  );
}

/** Null for a data folder of an older version, whose league is loaded without history. */
function parseImportState(text: string): ImportState | null {
  const { data } = z
    .string()
    .transform((json) => JSON.parse(json))
    .pipe(importState)
    .safeParse(text);
  return data ?? null;
}

async function saveImportState(path: string, league: ImportState): Promise<ImportState> {
  // Write to a temporary file and rename, so that a crash leaves no partial file.
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify(league, null, 2), { flush: true });
  await rename(draft, path);
  return league;
}
