import { getMatch } from '@rally/contracts/matchmaking';
import { expect } from 'vitest';
import { isPlayer, knowsOpponent, type ModelMatch } from './league-model.ts';
import type { PlayedLeague } from './played-league.ts';

/** Checks that a player sees the opponent exactly when the match reveals whom they play. */
export async function expectVisibility(match: ModelMatch, { readAs }: PlayedLeague, playerId: string): Promise<void> {
  const reply = await readAs(playerId, getMatch, { params: { id: match.id } });
  if (!isPlayer(match, playerId) || (match.kind === 'weekly' && !match.isAnnounced)) {
    expect(reply.status).toBe(404);
    return;
  }
  const opponent = playerId === match.user1Id ? 'user2' : 'user1';
  const isKnown = knowsOpponent(match, playerId);
  expect(reply.body[`${opponent}Id`] !== null).toBe(isKnown);
  // Long after the match, the phone is hidden again.
  if (!isKnown) expect(reply.body[`${opponent}Phone`]).toBeNull();
}
