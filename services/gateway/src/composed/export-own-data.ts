import { commonErrors } from '@rally/contracts';
import { ownDataExportIntervalSeconds } from '@rally/contracts/gateway';
import { exportOwnAccount } from '@rally/contracts/identity';
import { exportOwnMatches } from '@rally/contracts/matchmaking';
import { exportOwnMessages } from '@rally/contracts/notifications';
import { exportOwnPayments } from '@rally/contracts/payments';
import { exportOwnProfile } from '@rally/contracts/players';
import { exportOwnScores } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FetchFromService } from './fetch-from-service.ts';

/** Composes the archive of a player's data. Fails completely if a service does not respond. */
export async function exportOwnDataArchive(fetchCall: FetchFromService, request: FastifyRequest, reply: FastifyReply) {
  const [identity, players, matchmaking, scoring, payments, notifications] = await Promise.all([
    fetchCall(request, exportOwnAccount),
    fetchCall(request, exportOwnProfile),
    fetchCall(request, exportOwnMatches),
    fetchCall(request, exportOwnScores),
    fetchCall(request, exportOwnPayments),
    fetchCall(request, exportOwnMessages),
  ]);
  const exportedAt = new Date().toISOString();
  reply.header('content-disposition', `attachment; filename="rally-export-${exportedAt.slice(0, 10)}.json"`);
  return {
    ok: true as const,
    exportedAt,
    identity: identity.data,
    players: players.data,
    matchmaking: matchmaking.data,
    scoring: scoring.data,
    payments: payments.data,
    notifications: notifications.data,
  };
}

/**
 * Lets an account export its data once a minute per gateway replica; throws HttpError 429 if it is too early. A failed export does
 * not count, which is why this is not a request limit.
 */
export function createDataExportRateLimit(nowMs: () => number) {
  const startedAt = new Map<string, number>();
  return async <Result>(accountId: string, work: () => Promise<Result>): Promise<Result> => {
    const cutoff = nowMs() - ownDataExportIntervalSeconds * 1000;
    for (const [id, at] of startedAt) if (at <= cutoff) startedAt.delete(id);
    if (startedAt.has(accountId))
      throw new HttpError(commonErrors.tooManyRequests, { retryAfterSeconds: ownDataExportIntervalSeconds });
    startedAt.set(accountId, nowMs());
    try {
      return await work();
    } catch (error) {
      startedAt.delete(accountId);
      throw error;
    }
  };
}
