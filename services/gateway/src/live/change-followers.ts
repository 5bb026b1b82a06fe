import type { EventDefinition } from '@rally/contracts';
import {
  matchApproved,
  matchCanceled,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchUpdated,
  optinAnswered,
} from '@rally/contracts/matchmaking';
import { playerUpdated } from '@rally/contracts/players';
import { type Follower, follower } from './follow-events.ts';
import type { LiveStreams } from './live-streams.ts';

/** Which change is told to whom. Weekly matches show only once staff have sent them out, so their making is told to nobody. */
export function changeFollowers(streams: LiveStreams): Follower[] {
  const ofMatches: readonly EventDefinition<typeof matchUpdated.data>[] = [
    matchCreated,
    matchApproved,
    matchDeclined,
    matchUpdated,
    matchCanceled,
    matchCompleted,
  ];
  return [
    ...ofMatches.map((definition) =>
      follower(definition, (match) => {
        if (match.kind === 'weekly' && match.notificationsSentAt === null) return;
        const players = [match.user1Id, match.user2Id].filter((id) => id !== null);
        streams.tell(players, { topic: 'match', id: match.id });
      }),
    ),
    follower(optinAnswered, ({ playerId }) => streams.tell([playerId], { topic: 'opt-in', id: null })),
    follower(playerUpdated, (_player, playerId) => streams.tell([playerId], { topic: 'profile', id: playerId })),
  ];
}
