import type { Match } from '@rally/contracts/matchmaking';
import { noScore } from './no-score.ts';

/** What a weekly match without a score, a cancellation or proposed times has in every front-end's tests. */
export const testMatchFields = {
  ...noScore,
  id: 'm1',
  kind: 'weekly',
  version: 1,
  user1Details: null,
  user2Details: null,
  sport: 'tennis',
  paymentStatus: 'none',
  approvedAt: null,
  declinedAt: null,
  canceledAt: null,
  completedAt: null,
  suggestedCourt: null,
  slots: [],
  distanceSource: 'zipcode',
  affectsReliability: true,
  notificationsSentAt: null,
} as const satisfies Partial<Match>;
