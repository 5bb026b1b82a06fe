import { getLeaderboard } from '@rally/contracts/scoring';
import { type RegisterCallHandler, setPaginationHeaders } from '@rally/service-kit';
import { getLeaderboardPage, type LeaderboardDependencies } from './get-leaderboard.ts';

export function registerLeaderboardRoutes(serve: RegisterCallHandler, deps: LeaderboardDependencies): void {
  serve(getLeaderboard, async ({ query, reply }) => {
    const { entries, ...page } = await getLeaderboardPage(deps, query);
    setPaginationHeaders(reply, page);
    return [...entries];
  });
}
