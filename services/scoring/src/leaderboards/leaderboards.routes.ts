import { getLeaderboard } from '@rally/contracts/scoring';
import { type Serve, tellPage } from '@rally/service-kit';
import { getLeaderboardPage, type LeaderboardDependencies } from './get-leaderboard.ts';

export function registerLeaderboardRoutes(serve: Serve, deps: LeaderboardDependencies): void {
  serve(getLeaderboard, async ({ query, reply }) => {
    const { entries, ...page } = await getLeaderboardPage(deps, query);
    tellPage(reply, page);
    return [...entries];
  });
}
