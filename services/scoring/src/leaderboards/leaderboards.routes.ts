import { nextCursorHeader, totalCountHeader } from '@rally/contracts';
import { getLeaderboard } from '@rally/contracts/scoring';
import type { Serve } from '@rally/service-kit';
import { type LeaderboardDesk, readLeaderboard } from './read-leaderboard.ts';

export function leaderboardRoutes(serve: Serve, desk: LeaderboardDesk): void {
  serve(getLeaderboard, async ({ query, reply }) => {
    const { entries, total, nextCursor } = await readLeaderboard(desk, query);
    reply.header(totalCountHeader, String(total));
    if (nextCursor !== null) reply.header(nextCursorHeader, nextCursor);
    return [...entries];
  });
}
