import { countMatches, listMatchesOfPlayer, type Match, type MatchStatus } from '@rally/contracts/matchmaking';
import type { RegisterApiCallHandler } from '@rally/service-kit';

interface AdminMatchRoutesDependencies {
  readonly countByStatus: () => Promise<Partial<Record<MatchStatus, number>>>;
  /** Every match of a player as staff see it, newest first. */
  readonly presentMatchesByPlayer: (playerId: string) => Promise<Match[]>;
}

/** Registers matchmaking's parts of the staff pages that the gateway composes. */
export function registerAdminMatchRoutes(
  serve: RegisterApiCallHandler,
  { countByStatus, presentMatchesByPlayer }: AdminMatchRoutesDependencies,
): void {
  serve(countMatches, async () => {
    const counts = await countByStatus();
    const totalMatches = Object.values(counts).reduce((sum, count) => sum + count, 0);
    // The same count as the admin panel's tab of approved matches.
    return { ok: true as const, totalMatches, approvedMatches: counts.scheduled ?? 0 };
  });

  serve(listMatchesOfPlayer, async ({ params }) => ({
    ok: true as const,
    matches: await presentMatchesByPlayer(params.userId),
  }));
}
