import type { EventData } from '@rally/contracts';
import {
  type MatchSnapshot,
  matchApproved,
  matchCanceled,
  matchCancellationReviewChanged,
  matchUpdated,
} from '@rally/contracts/matchmaking';
import { type MessageFailure, messageFailed, messageSent } from '@rally/contracts/notifications';
import { playerUpdated } from '@rally/contracts/players';
import { confirmScore, type ScoredMatch, submitScore } from '@rally/contracts/scoring';
import type { RunningService } from '@rally/service-kit';
import {
  createTestMatchSnapshot,
  createTestPlayerSnapshot,
  type ServiceHarness,
  startServiceHarness,
  type TestClient,
} from '@rally/testing';
import { scoringConfig, startScoring } from '../src/index.ts';

/** The running service; the test publishes the events of matchmaking and players. */
export interface ScoringHarness extends TestClient {
  readonly harness: ServiceHarness;
  readonly events: RunningService['events'];
  readonly staff: string;
  token(playerId: string): Promise<string>;
  addPlayer(id: string, changes?: Partial<PlayerUpdatedData>, version?: number): Promise<void>;
  /** Publishes an approved weekly match that is revealed to both players. */
  addMatch(changes: Partial<MatchSnapshot> & { id: string }, version?: number): Promise<void>;
  /** Publishes the result of a review of a canceled match. */
  reviewCancellation(changes: Partial<MatchSnapshot> & { id: string }, version: number): Promise<void>;
  /** Submits 6-4 6-3 for user1 by default. */
  submit(matchId: string, playerId: string, body?: object): Promise<ScoredMatch>;
  /** Publishes that bob was asked to confirm this version of a score, or that the message failed. */
  publishQuestion(matchId: string, scoreVersion: number, failure?: MessageFailure): Promise<void>;
  confirm(matchId: string, playerId: string, vote?: string): Promise<ScoredMatch>;
  /** Polls until the result fits, because scores are applied shortly after a write. */
  eventually<T>(read: () => Promise<T>, fits: (found: T) => boolean): Promise<T>;
  startAgain(): Promise<RunningService & TestClient>;
  stop(): Promise<void>;
}

type PlayerUpdatedData = EventData<typeof playerUpdated>;

/** Wednesday of the week of the matches. */
export const testStartAt = '2026-11-25T15:00:00.000Z';
/** Rare enough that the polling of one test does not slow down the others. */
const tickMs = '100';

export async function startScoringHarness(): Promise<ScoringHarness> {
  const harness = await startServiceHarness({ startAt: testStartAt });
  const start = () => harness.start('scoring', scoringConfig, startScoring, { SCHEDULE_TICK_MS: tickMs });
  const client = await start();
  const token = (playerId: string) => harness.issuer.token(playerId);
  return {
    harness,
    events: client.events,
    call: client.call,
    staff: await harness.issuer.token('staff', 'admin'),
    token,
    async addPlayer(id, changes = {}, version = 1) {
      await harness.emit(playerUpdated, {
        subject: id,
        version,
        data: createTestPlayerSnapshot({ id, name: `Name ${id}`, skill: 3.5, ...changes }),
      });
    },
    async addMatch(changes, version = 2) {
      const data = { ...approvedMatch, ...changes };
      const players = [data.user1Id, data.user2Id].flatMap((id) => id ?? []);
      const state = { ...data, revealedTo: changes.revealedTo ?? players };
      const definition = { scheduled: matchApproved, canceled: matchCanceled }[String(data.status)] ?? matchUpdated;
      await harness.emit(definition, { subject: data.id, version, data: state });
    },
    async reviewCancellation(changes, version) {
      const data = { ...approvedMatch, ...changes };
      await harness.emit(matchCancellationReviewChanged, { subject: data.id, version, data });
    },
    async submit(matchId, playerId, body = {}) {
      const request = { token: await token(playerId), body: { ...twoSetScore, matchId, ...body } };
      return (await client.call(submitScore, request)).body.match;
    },
    async publishQuestion(matchId, scoreVersion, failure) {
      const messageId = `score:${matchId}:${scoreVersion}`;
      const about = { matchId, requestId: null, scoreVersion, week: '2026-11-23' };
      const to = { playerId: 'bob', phone: '+12025550102', channel: 'sms' as const };
      const message = { messageId, ...to, purpose: 'score_confirmation' as const, ...about };
      const at = harness.clock.now().toISOString();
      if (failure) {
        const data = { ...message, failure, providerCode: null, failedAt: at };
        await harness.emit(messageFailed, { subject: messageId, version: 2, data });
      } else {
        await harness.emit(messageSent, { subject: messageId, version: 1, data: { ...message, sentAt: at } });
      }
      await harness.settled();
    },
    async confirm(matchId, playerId, vote) {
      const request = {
        token: await token(playerId),
        params: { id: matchId },
        body: { opponentPlaystyle: vote ?? null },
      };
      return (await client.call(confirmScore, request)).body.match;
    },
    async eventually(read, fits) {
      const deadline = performance.now() + 60_000;
      for (;;) {
        const found = await read();
        if (fits(found)) return found;
        if (performance.now() > deadline) throw new Error(`never fitted: ${JSON.stringify(found)}`);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    },
    startAgain: start,
    stop: () => harness.stop(),
  };
}

export const twoSetScore = { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 };

export const approvedMatch = createTestMatchSnapshot({
  scheduledDate: '2026-11-24T20:00:00.000Z',
  notificationsSentAt: '2026-11-22T16:00:00.000Z',
});
