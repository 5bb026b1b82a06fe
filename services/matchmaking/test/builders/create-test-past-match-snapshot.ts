import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { createTestMatchSnapshot } from '@rally/testing';

/** A completed match of ann and bob. */
export function createTestPastMatchSnapshot(
  id: string,
  week: string,
  changes: Partial<MatchSnapshot> = {},
): MatchSnapshot {
  return createTestMatchSnapshot({
    id,
    week,
    status: 'completed',
    overlappingDays: ['Mon'],
    overlappingTimes: ['Evening'],
    notificationsSentAt: `${week}T12:00:00.000Z`,
    createdAt: `${week}T10:00:00.000Z`,
    approvedAt: `${week}T11:00:00.000Z`,
    completedAt: `${week}T23:00:00.000Z`,
    ...changes,
  });
}
