import { addWeeks, defaultLeagueZone, getLeagueWeek } from '@rally/league-calendar';
import { type ImportedPastMatch, importPastMatches } from '@rally/matchmaking';
import { demoPhones, loadSampleLeague } from '@rally/one-machine';
import { createTestMatchSnapshot } from '@rally/testing';
import mongoose from 'mongoose';

const batchSize = 1_000;

/** Ids of the accounts that the reads are made with. */
export interface LeagueAccounts {
  readonly staff: string;
  readonly player: string;
}

/**
 * Fills the databases with the sample league in the middle of a week: everyone was asked, half said YES and a fifth said NO. Of the
 * others, most already have a match next week: a fifth of all players a pending one, and another fifth an approved one.
 */
export async function fillLeague(
  databaseOf: (service: string) => string,
  dataDir: string,
  players: number,
  now: Date,
): Promise<LeagueAccounts> {
  await loadSampleLeague(databaseOf, { DATA_DIR: dataDir, SAMPLE_PLAYERS: players, SAMPLE_PAST: true }, now);
  const ids = await listPlayerIds(databaseOf('players'));
  await importAnswers(databaseOf('matchmaking'), ids, now);
  const matched = ids.filter((_, index) => getAnswer(index) !== 'yes' && index % 10 < 9);
  await importPastMatches(databaseOf('matchmaking'), createUpcomingMatches(matched, now));
  return findAccounts(databaseOf('identity'));
}

async function findAccounts(uri: string): Promise<LeagueAccounts> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const accounts = connection.collection<{ _id: string; phone: string }>('accounts');
    const findId = async (phone: string) => (await accounts.findOne({ phone }))?._id ?? '';
    return { staff: await findId(demoPhones.admin), player: await findId(demoPhones.player) };
  } finally {
    await connection.close();
  }
}

async function listPlayerIds(uri: string): Promise<string[]> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const rows = connection.collection<{ _id: string }>('players').find({}, { projection: { _id: 1 } });
    return (await rows.toArray()).map(({ _id }) => _id);
  } finally {
    await connection.close();
  }
}

async function importAnswers(uri: string, ids: readonly string[], now: Date): Promise<void> {
  const week = getLeagueWeek(now, defaultLeagueZone);
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const optIns = connection.collection<{ _id: string }>('opt_ins');
    for (let start = 0; start < ids.length; start += batchSize) {
      const rows = ids.slice(start, start + batchSize).map((playerId, index) => {
        const answer = getAnswer(start + index);
        return {
          _id: `${playerId}:${week}`,
          outbox: [],
          playerId,
          week,
          version: 1,
          askedOn: now,
          remindedOn: null,
          answer,
          answeredAt: answer && now,
          answeredBy: answer && 'message',
          answerVersion: answer && 1,
          replies: [],
          takenBy: null,
          unpaired: null,
        };
      });
      await optIns.insertMany(rows);
    }
  } finally {
    await connection.close();
  }
}

function getAnswer(index: number): 'yes' | 'no' | null {
  if (index % 10 < 5) return 'yes';
  return index % 10 < 7 ? 'no' : null;
}

function createUpcomingMatches(ids: readonly string[], now: Date): ImportedPastMatch[] {
  const week = addWeeks(getLeagueWeek(now, defaultLeagueZone), 1);
  const at = now.toISOString();
  return Array.from({ length: Math.floor(ids.length / 2) }, (_, index) => {
    const isPending = index % 2 === 0;
    const match = createTestMatchSnapshot({
      id: `upcoming-${index}`,
      week,
      user1Id: ids[2 * index] ?? '',
      user2Id: ids[2 * index + 1] ?? '',
      status: isPending ? 'pending' : 'scheduled',
      createdAt: at,
      approvedAt: isPending ? null : at,
      notificationsSentAt: isPending ? null : at,
    });
    return { match, timeZone: defaultLeagueZone, score: null, ratings: null };
  });
}
