import { getLeaderboard } from '@rally/contracts/scoring';
import { type Serve, tellPage } from '@rally/service-kit';
import { type LeaderboardDesk, readLeaderboard } from './read-leaderboard.ts';

export function leaderboardRoutes(serve: Serve, desk: LeaderboardDesk): void {
  serve(getLeaderboard, async ({ query, reply }) => {
    const { entries, ...page } = await readLeaderboard(desk, query);
    tellPage(reply, page);
    return [...entries];
  });
}
