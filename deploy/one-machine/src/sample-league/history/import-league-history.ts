import { defaultLeagueZone } from '@rally/league-calendar';
import { importPastMatches } from '@rally/matchmaking';
import { importSampleMatches } from '@rally/notifications';
import { importSamplePayments, importSamplePlayersIntoPayments } from '@rally/payments';
import { gradeReliability, importLeague, toScoreRatedData, toScoreSheetEventData } from '@rally/scoring';
import type { StoredSamplePlayer } from '../stored-sample-player.ts';
import type { SampleLeagueHistory } from './simulate-league-history.ts';

const emptyHistory: SampleLeagueHistory = {
  matches: [],
  scores: { matches: [], sheets: [], entries: [] },
  payments: [],
  getReliability: () => ({ matchesAssigned: 0, matchesCompleted: 0 }),
};

/** Bulk-imports the simulated history into matchmaking, scoring, notifications (open matches) and payments, with the players for scoring and payments. */
export async function importLeagueHistory(
  databaseOf: (service: string) => string,
  players: readonly StoredSamplePlayer[],
  history: SampleLeagueHistory | null,
  now: Date,
): Promise<void> {
  const { matches, scores, payments, getReliability } = history ?? emptyHistory;
  const sheets = new Map(scores.sheets.map((sheet) => [sheet.id, sheet]));
  const entries = new Map(scores.entries.map((entry) => [entry.matchId, entry]));
  const zones = new Map(players.map(({ id, timeZone }) => [id, timeZone]));
  const canceledLate = new Set(
    matches.filter(({ cancellation }) => cancellation?.reason === 'late_cancel').map(({ id }) => id),
  );
  await importLeague(databaseOf('scoring'), { players, ...scores }, { now, leagueZone: defaultLeagueZone });
  await importPastMatches(
    databaseOf('matchmaking'),
    matches.map((match) => {
      const [sheet, entry] = [sheets.get(match.id), entries.get(match.id)];
      return {
        match,
        timeZone: zones.get(match.user1Id) ?? defaultLeagueZone,
        score: sheet ? toScoreSheetEventData(sheet) : null,
        ratings: entry ? toScoreRatedData(entry) : null,
      };
    }),
  );
  await importSampleMatches(
    databaseOf('notifications'),
    matches.filter(({ status }) => status === 'scheduled'),
    { now, leagueZone: defaultLeagueZone },
  );
  await importSamplePlayersIntoPayments(
    databaseOf('payments'),
    players.map((player) => ({ ...player, reliability: gradeReliability(getReliability(player.id)).tier })),
  );
  await importSamplePayments(
    databaseOf('payments'),
    payments.map(({ matchId, payerId, paidAt, refundedAt }) => {
      const reason = canceledLate.has(matchId) ? 'opponent_canceled' : 'no_show';
      return { matchId, playerId: payerId, paidAt, refund: refundedAt && ({ reason, at: refundedAt } as const) };
    }),
  );
}
