import { getLeaderboard } from '@rally/contracts/scoring';
import { type RegisterApiCallHandler, setPaginationHeaders } from '@rally/service-kit';
import { getLeaderboardPage, type LeaderboardDependencies } from './get-leaderboard.ts';

export function registerLeaderboardRoutes(serve: RegisterApiCallHandler, deps: LeaderboardDependencies): void {
  serve(getLeaderboard, async ({ query, reply }) => {
    const { entries, ...page } = await getLeaderboardPage(deps, query);
    setPaginationHeaders(reply, page);
    return [...entries];
  });
}
