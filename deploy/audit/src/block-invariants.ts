import { minuteMs } from '@rally/contracts/durations';
import * as z from 'zod';
import { findFormerAccountLinks } from './former-account-links.ts';
import type { StoredServiceData } from './read-service-databases.ts';
import { type StoredMatchRow, storedMatchRowSchema, storedMessageRowSchema } from './stored-row-schemas.ts';

const blockRow = z.object({ blockerId: z.string(), blockedId: z.string(), createdAt: z.date() });

/** A message may already be at the provider when the block is created. */
const messageGraceMs = 15 * minuteMs;

const threadRow = z.object({
  _id: z.string(),
  playerIds: z.tuple([z.string(), z.string()]),
  messages: z.array(z.object({ sentAt: z.date() })),
});

/** A message to an opponent may be written while the block is created. */
const threadGraceMs = 60_000;

/**
 * Invariant 15: after a block between two players, there is no pair, joined search, match message or message between them, and no
 * block ends because of a new account.
 */
export function findBlockViolations(stored: StoredServiceData): string[] {
  const blockedAt = new Map<string, Date>();
  const blocks = stored.rows('matchmaking.blocks', blockRow);
  for (const { blockerId, blockedId, createdAt } of blocks) {
    const pair = createPairKey(blockerId, blockedId);
    const earlier = blockedAt.get(pair);
    blockedAt.set(pair, earlier && earlier < createdAt ? earlier : createdAt);
  }
  if (blockedAt.size === 0) return [];
  const escaped = findFormerAccountLinks(stored).flatMap(({ formerId, successorId }) =>
    blocks
      .filter(({ blockerId, blockedId }) => blockedId === formerId && blockerId !== successorId)
      .filter(({ blockerId }) => !blockedAt.has(createPairKey(blockerId, successorId)))
      .map(() => `a block of the closed account ${formerId} does not hold for ${successorId}`),
  );
  const blocked = stored.rows('matchmaking.matches', storedMatchRowSchema).flatMap((match) => {
    const since = match.user2Id === null ? undefined : blockedAt.get(createPairKey(match.user1Id, match.user2Id));
    return since === undefined ? [] : [{ match, since }];
  });
  const sinceOf = new Map(blocked.map(({ match, since }) => [match._id, since.getTime()]));
  return [
    ...escaped,
    ...blocked
      .filter(({ match, since }) => isMatchActive(match) && (pairedAt(match) ?? since) > since)
      .map(({ match }) => `${match._id} pairs two players of whom one had blocked the other`),
    ...stored
      .rows('notifications.messages', storedMessageRowSchema)
      .filter(({ purpose }) => purpose === 'match_notification')
      .filter(({ matchId, sentAt }) => {
        const since = sinceOf.get(matchId ?? '');
        return since !== undefined && sentAt !== null && sentAt.getTime() > since + messageGraceMs;
      })
      .map(({ _id }) => `${_id} tells of a match after a block between its players`),
    ...stored
      .rows('matchmaking.threads', threadRow)
      .filter(({ playerIds: [one, other], messages }) => {
        const since = blockedAt.get(createPairKey(one, other));
        return since && messages.some(({ sentAt }) => sentAt.getTime() > since.getTime() + threadGraceMs);
      })
      .map(({ _id }) => `the players of ${_id} wrote to each other after a block between them`),
  ];
}

function pairedAt({ kind, createdAt, opponentFoundAt }: StoredMatchRow): Date | null {
  return kind === 'paid' ? (opponentFoundAt ?? null) : createdAt;
}

function isMatchActive({ status }: StoredMatchRow): boolean {
  return status !== 'declined' && status !== 'canceled';
}

function createPairKey(playerId: string, otherId: string): string {
  return [playerId, otherId].sort().join(' ');
}
